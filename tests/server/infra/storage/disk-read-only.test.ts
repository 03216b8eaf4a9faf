import { expect, test, vi } from 'vitest';
import { openStorage } from '#server/infra/storage/file-store.ts';
import { newUser } from '../../../factories/app-users.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { END, imagePart, MULTIPART } from '../../../factories/multipart.ts';
import { shipmentParts } from '../../../factories/shipments/shipments.ts';
import { testApp } from '../../../support/server/app.ts';
import { storedFiles } from '../../../support/storage/uploads-files.ts';

// A disk that rejects writes, as the kernel makes a failed one. `npm run reliability:faults` mounts a real one.
const disk = vi.hoisted(() => ({ error: '' }));
const rejection = () =>
  Object.assign(new Error(`${disk.error}: refused`), { code: disk.error, errno: -1, syscall: 'open' });

vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const open: typeof real.open = (path, flags, ...more) =>
    disk.error && flags === 'wx' ? Promise.reject(rejection()) : real.open(path, flags, ...more);
  return { ...real, open };
});

const texts = shipmentParts();
const imageFile = imagePart('a.jpg', await imageBytes('jpeg', 32, 24));

await openStorage();
const app = await testApp();
const clerk = await newUser(app);

const create = () =>
  app.rest('POST /api/shipments', {
    token: clerk.token,
    body: new Uint8Array(Buffer.concat([...texts, imageFile, END])),
    headers: { 'content-type': MULTIPART },
  });

test.each([
  ['EROFS', 503, 'Images cannot be stored at the moment. Please try again.'],
  ['EACCES', 503, 'Images cannot be stored at the moment. Please try again.'],
  ['EIO', 503, 'Images cannot be stored at the moment. Please try again.'],
  ['ENOSPC', 507, 'There is no space left to store this.'],
  ['EDQUOT', 507, 'There is no space left to store this.'],
])(
  '%s is %d and never 500; what is there is shown until it is deleted, and nothing is stored',
  async (error, status, message) => {
    const { body } = await create();
    const { _id: id, image } = body.shipment as { _id: string; image: string[] };
    const before = storedFiles();
    disk.error = error;
    const answer = await create();
    const shown = await app.rest(`GET /uploads/${image[0]}`);
    const deleted = await app.rest(`PATCH /api/shipments/${id}/soft-delete`, clerk);
    const hidden = await app.rest(`GET /uploads/${image[0]}`);
    disk.error = '';

    expect(answer).toMatchObject({ status, body: { message } });
    expect([shown.status, deleted.status, hidden.status]).toEqual([200, 200, 404]);
    expect(storedFiles()).toEqual(before);
  },
);
