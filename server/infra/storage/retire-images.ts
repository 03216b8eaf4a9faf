import { AppError } from '#server/contract/error.ts';
import { IMAGES_NOT_STORED } from '#server/contract/images.ts';
import { allSettled } from '#server/infra/concurrency/all-settled.ts';
import { createSemaphore } from '#server/infra/concurrency/semaphore.ts';
import { imageStore } from './image-store.ts';
import { storing } from './storage-errors.ts';

/** Stops serving images of the shipment that is being deleted; throws `unavailable` or the file system's error. */
export type Retire = (stems: readonly string[]) => Promise<void>;

/** An image takes two calls, one after the other, and the transaction that waits for them may take eight seconds. */
const CALL_TIMEOUT_MS = 2_000;

/**
 * For a transaction that retires images, to be released at its end: it has one of ten connections while the store works, and a store that
 * never answers must not take them all. Throws `unavailable` after three seconds.
 */
export const withRetirePermit = createSemaphore(3, {
  maxLength: 50,
  timeoutMs: 3_000,
  rejection: () => new AppError('unavailable', IMAGES_NOT_STORED, { retryAfter: 10 }),
});

/** All at once, with timeouts that fit into a transaction. */
export const retireImages: Retire = async (stems) => {
  if (stems.length === 0) return;
  const store = imageStore();
  await storing.guard(async () => {
    await allSettled(stems.map((stem) => store.retire(stem, CALL_TIMEOUT_MS)));
    await store.sync();
  });
};
