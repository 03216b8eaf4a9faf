import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#db/connection-errors.ts';
import { type Db, transaction } from '#db/open-database.ts';
import { AppError } from '#server/contract/error.ts';
import { env } from '#server/env.ts';
import { discardImages, prepareImage } from '#server/infra/images/prepare-image.ts';
import { openStorage, type PreparedImage, withImages } from '#server/infra/storage/image-transaction.ts';
import { testDatabase } from '../../../factories/database.ts';
import { imageBytes } from '../../../factories/images.ts';
import { deleteImages, insertImage, insertShipment, softDelete } from '../../../factories/rows.ts';
import { startChild } from '../../../support/child.ts';
import { temporaryDirectory } from '../../../support/temporary-directory.ts';
import { filesOf, retiredFiles, servedFiles, stagedFiles } from '../../../support/uploads-files.ts';

const { db } = await testDatabase();
const jpeg = await imageBytes('jpeg');
let shipmentId: string;

beforeEach(async () => {
  await openStorage();
  shipmentId = (await insertShipment(db)).id;
});

const prepare = () => prepareImage(jpeg, 'photo.jpg');

/** A stored image of the shipment, made as the verbs make one. */
async function addImage(): Promise<PreparedImage> {
  const image = await prepare();
  await withImages(db, { add: [image] }, () => insertImage(db, shipmentId, image));
  return image;
}

const served = (image: PreparedImage) => servedFiles().filter((name) => name.startsWith(image.stem));
const retired = (image: PreparedImage) => retiredFiles().filter((name) => name.startsWith(image.stem));

describe('images that are added', () => {
  test('are served, whole, before the change begins, and stay', async () => {
    const image = await prepare();
    let during: string[] = [];

    const result = await withImages(db, { add: [image] }, async () => {
      during = served(image);
      await insertImage(db, shipmentId, image);
      return 'result';
    });

    expect(result).toBe('result');
    expect(during).toEqual(filesOf(image));
    expect(served(image)).toEqual(filesOf(image));
    expect(stagedFiles()).toEqual([]);
  });

  test('go again when the change is rejected', async () => {
    const image = await prepare();

    const rejected = withImages(db, { add: [image] }, () =>
      transaction(db, async (tx: Db) => {
        await insertImage(tx, shipmentId, image);
        throw new AppError('not-found', 'Shipment not found');
      }),
    );

    await expect(rejected).rejects.toMatchObject({ code: 'not-found' });
    expect(served(image)).toEqual([]);
    expect(stagedFiles()).toEqual([]);
  });

  test('stay when the change had been committed before it threw', async () => {
    const image = await prepare();

    const broken = withImages(db, { add: [image] }, async () => {
      await insertImage(db, shipmentId, image);
      throw new Error('afterwards');
    });

    await expect(broken).rejects.toThrow('afterwards');
    expect(served(image)).toEqual(filesOf(image));
  });

  test('are never published when they are discarded', async () => {
    const image = await prepare();
    expect(stagedFiles()).toEqual(filesOf(image));

    await discardImages([image]);

    expect(stagedFiles()).toEqual([]);
    expect(served(image)).toEqual([]);
  });
});

describe('when the database went down and nobody knows whether it had committed', () => {
  test('a committed image stays served', async () => {
    const image = await prepare();

    const lost = withImages(db, { add: [image] }, async () => {
      await insertImage(db, shipmentId, image);
      throw new DatabaseUnavailable('gone');
    });

    await expect(lost).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(() => expect(stagedFiles()).toEqual([]), { timeout: 5_000 });
    expect(served(image)).toEqual(filesOf(image));
  });

  test('one that was rolled back is removed as soon as the database can say so', async () => {
    const image = await prepare();

    const lost = withImages(db, { add: [image] }, () => Promise.reject(new DatabaseUnavailable('gone')));

    await expect(lost).rejects.toThrow(DatabaseUnavailable);
    await vi.waitFor(() => expect(stagedFiles()).toEqual([]), { timeout: 5_000 });
    expect(served(image)).toEqual([]);
  });
});

describe('images that are withdrawn', () => {
  test('are gone before the call returns; those that stay are untouched', async () => {
    const [staying, going] = [await addImage(), await addImage()];

    await withImages(db, { mayRemove: [staying.stem, going.stem] }, () => deleteImages(db, [going.stem]));

    expect(served(going)).toEqual([]);
    expect(retired(going)).toEqual([]);
    expect(served(staying)).toEqual(filesOf(staying));
    expect(stagedFiles()).toEqual([]);
  });

  test('stay when the change is rejected', async () => {
    const image = await addImage();

    const rejectedCount = withImages(db, { mayRemove: [image.stem] }, () =>
      transaction(db, async (tx: Db) => {
        await deleteImages(tx, [image.stem]);
        throw new AppError('invalid', 'no');
      }),
    );

    await expect(rejectedCount).rejects.toMatchObject({ code: 'invalid' });
    expect(served(image)).toEqual(filesOf(image));
  });

  test('replace others in one change', async () => {
    const [old, fresh] = [await addImage(), await prepare()];

    await withImages(db, { add: [fresh], mayRemove: [old.stem] }, () =>
      transaction(db, async (tx: Db) => {
        await deleteImages(tx, [old.stem]);
        await insertImage(tx, shipmentId, fresh);
      }),
    );

    expect(served(old)).toEqual([]);
    expect(served(fresh)).toEqual(filesOf(fresh));
  });
});

describe('images of a deleted shipment', () => {
  test('leave the served directory before the call returns, and are stored elsewhere', async () => {
    const image = await addImage();

    await withImages(db, { mayDelete: shipmentId }, () => softDelete(db, shipmentId));

    expect(served(image)).toEqual([]);
    expect(retired(image)).toEqual(filesOf(image));
  });

  test('leave also when another call added them while it was being deleted', async () => {
    let added: PreparedImage | undefined;

    await withImages(db, { mayDelete: shipmentId }, async () => {
      added = await addImage();
      await softDelete(db, shipmentId);
    });

    if (!added) throw new Error('Nothing was added');
    expect(served(added)).toEqual([]);
    expect(retired(added)).toEqual(filesOf(added));
  });

  test('stay when the deletion is rejected', async () => {
    const image = await addImage();

    const rejectedRequests = withImages(db, { mayDelete: shipmentId }, () =>
      Promise.reject(new AppError('forbidden', 'no')),
    );

    await expect(rejectedRequests).rejects.toMatchObject({ code: 'forbidden' });
    expect(served(image)).toEqual(filesOf(image));
  });
});

describe('the directory', () => {
  async function openedIn(directory: string): Promise<string | undefined> {
    const before = env().UPLOADS_DIR;
    process.env.UPLOADS_DIR = directory;
    const child = startChild(new URL('../../../support/open-storage.ts', import.meta.url));
    process.env.UPLOADS_DIR = before;
    const line = await child.line();
    await child.kill();
    return line;
  }

  test('is made when it is missing', async () => {
    expect(await openedIn(join(await temporaryDirectory(), 'not', 'there', 'yet'))).toBe('ready');
  });

  test('that cannot be one ends in a line that names UPLOADS_DIR', async () => {
    const root = await temporaryDirectory();
    writeFileSync(join(root, 'file'), '');
    mkdirSync(join(root, 'uploads'));
    writeFileSync(join(root, 'uploads', '.deleted'), '');

    expect(await openedIn(join(root, 'file'))).toMatch(/^UPLOADS_DIR: \S+file cannot be used: /);
    expect(await openedIn(join(root, 'uploads'))).toMatch(/^UPLOADS_DIR: \S+uploads cannot be used: /);
  });
});
