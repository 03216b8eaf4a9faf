import { setImmediate } from 'node:timers/promises';
import { AppError } from '#server/errors/app-error.ts';

/**
 * Called repeatedly within long work: yields to others when its time is over. Throws `invalid` once its sender has
 * left.
 */
export type TimeSlice = () => Promise<void>;

/** The time that others may wait for one piece of long work (docs/contract/wire.md, 'Cost of a file'). */
const SLICE_MS = 10;

/** `signal` is that of the request for which the work is done. */
export function createTimeSlice(signal?: AbortSignal): TimeSlice {
  let began = performance.now();
  return async () => {
    if (performance.now() - began >= SLICE_MS) {
      await setImmediate();
      began = performance.now();
    }
    if (signal?.aborted) throw new AppError('upload-aborted');
  };
}
