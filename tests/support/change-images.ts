import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/*
 * A process of its own that changes images, or recovers them, and ends as by kill -9 before its n-th step. A step is every
 * call of the file system's, every request to an object store and every point before, in and after the transaction. With n = 0 it ends well and prints their
 * number. With `pause` it prints 'paused' in the middle of the transaction and waits.
 */
const [operation = '', at = '', shipmentId = '', oldStem = '', newImage = ''] = process.argv.slice(2);

let steps = 0;
let counting = false;

function step(): void {
  if (!counting) return;
  steps += 1;
  if (String(steps) === at) process.kill(process.pid, 'SIGKILL');
}

type AnyCall = (...args: unknown[]) => Promise<unknown>;
for (const name of ['open', 'rename', 'rm', 'mkdir', 'readdir', 'readFile'] as const) {
  const original = fs[name] as unknown as AnyCall;
  const watched: AnyCall = async (...args) => {
    step();
    const result = await original(...args);
    step();
    return result;
  };
  Object.assign(fs, { [name]: watched });
}
syncBuiltinESMExports();

const send = globalThis.fetch;
globalThis.fetch = async (...args) => {
  step();
  const response = await send(...args);
  step();
  return response;
};

const { openDatabase, transaction } = await import('#db/open-database.ts');
const { env } = await import('#server/env.ts');
const { prepareImage } = await import('#server/infra/images/prepare-image.ts');
const { recoverImages } = await import('#server/infra/storage/image-recovery.ts');
const { openStorage, withImages } = await import('#server/infra/storage/image-transaction.ts');
const { deleteImages, insertImage, softDelete } = await import('../factories/rows.ts');

const database = await openDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
const { db } = database;
await openStorage();

/** A transaction with a step at each of its points. */
async function changing(work: (tx: typeof db) => Promise<void>): Promise<void> {
  step();
  await transaction(db, async (tx) => {
    step();
    await work(tx);
    if (at === 'pause') {
      process.stdout.write('paused\n');
      await new Promise(() => setInterval(() => undefined, 60_000));
    }
    step();
  });
  step();
}

const operations: Record<string, () => Promise<void>> = {
  async replace() {
    const image = await prepareImage(newImage, 'new.jpg');
    counting = true;
    await withImages(db, { add: [image], mayRemove: [oldStem] }, () =>
      changing(async (tx) => {
        await deleteImages(tx, [oldStem]);
        await insertImage(tx, shipmentId, image);
      }),
    );
  },
  async delete() {
    counting = true;
    await withImages(db, { mayDelete: shipmentId }, (retire) =>
      changing(async (tx) => {
        await softDelete(tx, shipmentId);
        await retire([oldStem]);
      }),
    );
  },
  async recover() {
    counting = true;
    await recoverImages(db);
  },
};

const run = operations[operation];
if (!run) throw new Error(`There is no operation ${operation}`);
await run();
counting = false;
process.stdout.write(`${steps}\n`);
await database.close();
