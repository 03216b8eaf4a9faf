import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { receiveUploadForm, type UploadForm } from '#server/infra/multipart/form.ts';
import { deleteImages } from '#server/infra/storage/new-images.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { manyScans } from '../../../factories/images/jpeg-bombs.ts';
import { END, imagePart, textPart, uploadRequest } from '../../../factories/multipart.ts';
import { incomingFiles, storedFiles } from '../../../support/storage/uploads-files.ts';

const jpeg = await imageBytes('jpeg');

const received: UploadForm[] = [];

afterEach(async () => {
  for (const { images } of received.splice(0)) await deleteImages(images);
  expect(incomingFiles()).toEqual([]);
  expect(storedFiles()).toEqual([]);
});

describe('the line before the eight places', () => {
  test('has two hundred places and fifteen seconds for each', { timeout: 180_000 }, async () => {
    const unavailable = expect.objectContaining({ class: 'unavailable', retryAfter: 5 });
    const blocked = blockPlaces();
    const began = Date.now();
    const waiting = Array.from({ length: 200 }, () => receiveUploadForm(uploadRequest(END)).catch((error) => error));
    await delay(100);

    expect(await receiveUploadForm(uploadRequest(END)).catch((error) => error)).toEqual(unavailable);
    expect(Date.now() - began).toBeLessThan(10_000);
    for (const outcome of await Promise.all(waiting)) expect(outcome).toEqual(unavailable);
    expect(Date.now() - began).toBeGreaterThan(14_000);

    await blocked.free();
    received.push(await receiveUploadForm(uploadRequest(END)));
  });

  test('is not delayed by a form whose image takes long: eight of them leave their places', {
    timeout: 120_000,
  }, async () => {
    const large = Buffer.concat([imagePart('large.jpg', manyScans(60, 6_000)), END]);
    let running = 8;
    const slow = Array.from({ length: 8 }, async () => {
      const form = await receiveUploadForm(uploadRequest(large)).catch(() => undefined);
      running -= 1;
      await deleteImages(form?.images ?? []);
    });
    await delay(100);
    received.push(await receiveUploadForm(uploadRequest(Buffer.concat([imagePart('a.jpg', jpeg), END]))));

    expect(running).toBeGreaterThan(3);
    await Promise.all(slow);
  });
});

/** Takes all eight places with forms that go on and on. */
function blockPlaces(): { free: () => Promise<void> } {
  const ends: (() => void)[] = [];
  const stalled = Array.from({ length: 8 }, () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(textPart('a', 'b'));
        ends.push(() => controller.error(new Error('aborted')));
      },
    });
    return receiveUploadForm(uploadRequest(body)).catch(() => undefined);
  });
  return {
    async free() {
      for (const end of ends) end();
      await Promise.all(stalled);
    },
  };
}
