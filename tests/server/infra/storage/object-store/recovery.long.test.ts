// Covers: server/infra/storage/image-recovery.ts, server/infra/storage/image-journal.ts (with an object store)

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { shipmentImages } from '#db/schema/shipment-images.ts';
import { shipments } from '#db/schema/shipments.ts';
import { prepareImage } from '#server/infra/images/prepare-image.ts';
import { recoverImages } from '#server/infra/storage/image-recovery.ts';
import { openStorage, type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { imageBytes } from '../../../../factories/images.ts';
import { insertImage, insertShipment } from '../../../../factories/rows.ts';
import { startChild } from '../../../../support/child.ts';
import { objectNames } from '../../../../support/object-names.ts';
import { temporaryDirectory } from '../../../../support/temporary-directory.ts';
import { filesOf, servedFiles, stagedFiles } from '../../../../support/uploads-files.ts';

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

const changeImages = new URL('../../../../support/change-images.ts', import.meta.url);
const imageFile = join(await temporaryDirectory(), 'photo.jpg');
writeFileSync(imageFile, await imageBytes('jpeg'));
const { db } = await testDatabase();
let shipmentId: string;
let stored: PreparedImage;

beforeAll(async () => {
  await openStorage();
});

afterAll(() => server.close());

/** A shipment with one image. */
async function storeShipment(): Promise<void> {
  shipmentId = (await insertShipment(db)).id;
  stored = await prepareImage(imageFile, 'photo.jpg');
  await withImages(db, { add: [stored] }, () => insertImage(db, shipmentId, stored));
}

/** The script's last words: how many steps it took, or nothing when it was killed. */
async function runChange(operation: string, at: number): Promise<string | undefined> {
  const child = startChild(changeImages, operation, String(at), shipmentId, stored.stem, imageFile);
  const line = await child.line();
  await child.kill();
  return line;
}

/** No row without its objects, no objects without their row, nothing left half-way. */
async function expectAgreement(): Promise<void> {
  const rows = await db
    .select({ stem: shipmentImages.stem, extension: shipmentImages.extension, deletedAt: shipments.deletedAt })
    .from(shipmentImages)
    .innerJoin(shipments, eq(shipments.id, shipmentImages.shipmentId));
  const namesOf = (deleted: boolean) => rows.filter((row) => (row.deletedAt !== null) === deleted).flatMap(filesOf);
  const { served, retired } = await objectNames(server);
  expect(served).toEqual(namesOf(false).sort());
  // What a deletion that was not committed had put apart stays there, too.
  expect(retired.filter((name) => !served.includes(name))).toEqual(namesOf(true).sort());
  expect([...stagedFiles(), ...servedFiles()]).toEqual([]);
}

// Every third point under `npm run test:full`, where each takes seconds; otherwise one in the middle.
const points = (steps: number) =>
  process.env.TEST_FULL ? Array.from({ length: Math.floor(steps / 3) }, (_, n) => 3 * n + 1) : [Math.ceil(steps / 2)];

test.each(['replace', 'delete'])(
  'after kill -9 at any point of %s, rows and objects agree after the recovery',
  { timeout: process.env.TEST_FULL ? 900_000 : 120_000 },
  async (operation) => {
    await storeShipment();
    const steps = Number(await runChange(operation, 0));
    expect(steps).toBeGreaterThan(20);
    await expectAgreement();
    for (const point of points(steps)) {
      await storeShipment();
      expect(await runChange(operation, point)).toBeUndefined();
      await recoverImages(db);
      await expectAgreement();
    }
  },
);
