// Covers: server/bootstrap/cron.ts, server/infra/storage/object-store/object-list.ts

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { backups } from '#db/schema/backups.ts';
import { cronJobs } from '#server/bootstrap/cron.ts';
import { env } from '#server/env.ts';
import { removeDeferredImages } from '#server/infra/storage/deferred-removals.ts';
import { imageStore } from '#server/infra/storage/image-store.ts';
import { openStorage, type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { reconcileBucket } from '#server/infra/storage/maintenance/reconcile-bucket.ts';
import { objectsIn } from '#server/infra/storage/object-store/object-list.ts';
import { ownStaging } from '#server/infra/storage/staging.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertImage, insertShipment, softDelete } from '../../../../factories/rows.ts';
import { fileName, stagedImages } from '../../../../factories/staged-images.ts';
import { bucketOf, objectNames } from '../../../../support/object-names.ts';

const server = await vi.hoisted(async () => {
  const { startObjectServer } = await import('../../../../support/object-server.ts');
  const started = await startObjectServer();
  process.env.STORAGE_URL = started.url;
  return started;
});

const DAY_MS = 24 * 60 * 60_000;
const { db } = await testDatabase();

beforeAll(async () => {
  await openStorage();
});

afterAll(() => server.close());

const reconcileAt = async (now: number) => {
  const target = env().STORAGE_URL;
  if (target) await reconcileBucket(db, target, now);
};
const tomorrow = () => Date.now() + DAY_MS + 60_000;

/** A shipment with one stored image. */
async function stored(): Promise<{ id: string; image: PreparedImage; name: string }> {
  const [image] = await stagedImages(1);
  if (!image) throw new Error('No image was staged');
  const { id } = await insertShipment(db);
  await withImages(db, { add: [image] }, () => insertImage(db, id, image));
  return { id, image, name: fileName(image) };
}

/** An object whose row was never committed. */
async function withoutRow(): Promise<string> {
  const [image] = await stagedImages(1);
  if (!image) throw new Error('No image was staged');
  await imageStore().publish(image.stem, ownStaging());
  return fileName(image);
}

beforeEach(async () => {
  for await (const page of bucketOf(server).list('')) for (const { key } of page) await bucketOf(server).remove(key);
});

test('images older than a day are made to agree with their rows, younger ones are left alone', async () => {
  const [served, apart, deleted] = [await stored(), await stored(), await stored()];
  const orphan = await withoutRow();
  await imageStore().retire(apart.image.stem);
  await softDelete(db, deleted.id);
  const before = await objectNames(server);

  await cronJobs(db)['reconcile-bucket']?.run();
  expect(await objectNames(server)).toEqual(before);

  await reconcileAt(tomorrow());
  const { served: now, retired } = await objectNames(server);
  expect(now).toEqual([served.name, apart.name].sort());
  expect(retired).toContain(deleted.name);
  expect([...now, ...retired]).not.toContain(orphan);
});

test('while a backup runs, nothing is removed', async () => {
  await stored();
  const orphan = await withoutRow();
  await db.insert(backups).values({});
  await reconcileAt(tomorrow());
  expect((await objectNames(server)).retired).toEqual([orphan]);
  await db.delete(backups);
  await removeDeferredImages(db);
  expect((await objectNames(server)).retired).toEqual([]);
});

test('nothing is removed where more images have no row than have one: it is the bucket of another database', async () => {
  const { name } = await stored();
  const others = [await withoutRow(), await withoutRow()];
  await reconcileAt(tomorrow());
  expect((await objectNames(server)).served).toEqual([name, ...others].sort());
});

test('a list is read by its pages', () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>`;
  const xml = (rest: string) => `<ListBucketResult xmlns="x">${rest}</ListBucketResult>`;
  const cut = '<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b&#x2F;</NextContinuationToken>';
  const modifiedAt = new Date('2026-01-02T03:04:05.000Z');
  expect(objectsIn(xml(entry('a&lt;1') + entry('b') + cut))).toEqual({
    objects: [
      { key: 'a<1', size: 7, modifiedAt },
      { key: 'b', size: 7, modifiedAt },
    ],
    next: 'a&b/',
  });
  expect(objectsIn(xml('<IsTruncated>false</IsTruncated>'))).toEqual({ objects: [], next: undefined });
  expect(() => objectsIn('<html>Sign in</html>')).toThrow('is this an S3-compatible store?');
});
