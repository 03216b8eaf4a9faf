import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/*
 * A separate process that exchanges a shipment's image like an upload, adds a document to it, or sweeps, and ends as by
 * kill -9 before its n-th step. Steps are file system calls, object store requests and points before, in and after the
 * transaction. With n = 0 it ends well and prints their number. The last arguments are the image's former stem and new
 * file, or the user who adds the document.
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
for (const name of ['open', 'rename', 'rm', 'mkdir', 'readdir', 'readFile', 'opendir', 'stat'] as const) {
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
const { reencodeImage } = await import('#server/infra/images/prepare-image.ts');
const { fileStoreConfig, openStorage } = await import('#server/infra/storage/file-store.ts');
const { deleteImages: removeImages, storeImage } = await import('#server/infra/storage/new-images.ts');
const { cleanUpImages } = await import('#server/domain/shipments/clean-up-images.ts');
const { withNewFiles } = await import('#server/domain/shipments/new-files.ts');
const { AddDocuments } = await import('#contract/documents/documents.ts');
const { addDocuments } = await import('#server/domain/documents/add.ts');
const { deleteDocuments, storeDocument } = await import('#server/infra/storage/new-documents.ts');
const { serializeUser, userColumns } = await import('#server/domain/accounts/serialize-user.ts');
const { users } = await import('#db/schema/accounts/users.ts');
const { eq } = await import('drizzle-orm');
const { pdfBytes } = await import('../../factories/documents.ts');
const { deleteImages, insertImage } = await import('../../factories/rows.ts');

const database = await openDatabase({ databaseUrl: env().DATABASE_URL, dataDir: env().DATA_DIR });
const { db } = database;
await openStorage();

const operations: Record<string, () => Promise<void>> = {
  async replace() {
    const encoded = await reencodeImage(newImage, 'new.jpg');
    counting = true;
    const image = await storeImage(encoded);
    await withNewFiles(db, { files: [image], remove: removeImages }, async () => {
      step();
      await transaction(db, async (tx) => {
        step();
        await deleteImages(tx, [oldStem]);
        await insertImage(tx, shipmentId, image);
        step();
      });
      step();
    });
  },
  async addDocument() {
    const [row] = await db.select(userColumns).from(users).where(eq(users.id, oldStem));
    if (!row) throw new Error('There is no such user');
    const actor = { kind: 'user', user: serializeUser(row), sessionHash: null } as const;
    counting = true;
    const document = await storeDocument(pdfBytes(), { name: 'invoice.pdf', contentType: 'application/pdf' });
    await withNewFiles(db, { files: [document], remove: deleteDocuments }, async () => {
      step();
      const input = { id: shipmentId, ...AddDocuments.parse({ type: 'invoice' }) };
      await addDocuments({ db, clientIp: '', actor }, input, [document]);
      step();
    });
  },
  async cleanUp() {
    counting = true;
    await cleanUpImages(db, fileStoreConfig(), { minAgeMs: 0 });
  },
};

const run = operations[operation];
if (!run) throw new Error(`There is no operation ${operation}`);
await run();
counting = false;
process.stdout.write(`${steps}\n`);
await database.close();
