import { expect, test, vi } from 'vitest';
import { THUMBNAIL_SUFFIX } from '#contract/files/images.ts';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { httpStatus, toAppError } from '#server/transport/errors/error-table.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { uploadedImage } from '../../../factories/images/new-images.ts';
import { incomingFiles, storedFiles } from '../../../support/storage/uploads-files.ts';

// A disk on which an image still finds its place and its thumbnail does not.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const rename: typeof real.rename = (from, to) => {
    if (!String(to).endsWith(THUMBNAIL_SUFFIX)) return real.rename(from, to);
    return Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
  };
  return { ...real, rename };
});

test('an image that the disk has no place for is rejected with 507 in words, and leaves nothing', async () => {
  await openStorage();
  const rejection = await uploadedImage(await imageBytes()).catch(toAppError);
  expect(rejection).toMatchObject({ class: 'disk-full', message: 'There is no space left to store this.' });
  expect(httpStatus(toAppError(rejection))).toBe(507);
  expect([...incomingFiles(), ...storedFiles()]).toEqual([]);
});
