import { expect, test, vi } from 'vitest';
import { THUMBNAIL_SUFFIX } from '#server/contract/images.ts';
import { prepareImage } from '#server/infra/images/prepare-image.ts';
import { openStorage } from '#server/infra/storage/image-transaction.ts';
import { httpStatus, toAppError } from '#server/transport/errors/error-table.ts';
import { imageBytes } from '../../../factories/images.ts';
import { stagedFiles } from '../../../support/uploads-files.ts';

// A disk on which an image still finds its place and its thumbnail does not.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof real.open = async (path, ...how) => {
    const file = await real.open(path, ...how);
    if (String(path).endsWith(THUMBNAIL_SUFFIX)) {
      file.writeFile = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    }
    return file;
  };
  return { ...real, open };
});

test('an image that the disk has no place for is rejected with 507 in words, and leaves nothing', async () => {
  await openStorage();
  const rejection = await prepareImage(await imageBytes(), 'photo.jpg').catch(toAppError);
  expect(rejection).toMatchObject({ code: 'disk-full', message: 'There is no space left to store this.' });
  expect(httpStatus(toAppError(rejection))).toBe(507);
  expect(stagedFiles()).toEqual([]);
});
