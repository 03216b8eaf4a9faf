import { rm } from 'node:fs/promises';
import { log } from '#server/infra/observability/log.ts';
import { removeUnusedCopies } from './local-copies.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Removes the local copies that were not used for a day, now and every hour; all of them, now, where no store is configured any more. An erasure
 * by another machine does not reach this one's disk. Gives the way to stop.
 */
export function startCopiesCleanup(directory: string, hasStore: boolean): () => Promise<void> {
  const clean = async () => {
    try {
      if (hasStore) await removeUnusedCopies(directory);
      else await rm(directory, { recursive: true, force: true });
    } catch (error) {
      log.warn({ err: error }, 'Old copies of images cannot be removed');
    }
  };
  let last = clean();
  const again = () => {
    last = clean();
  };
  const timer = hasStore ? setInterval(again, HOUR_MS).unref() : undefined;
  return () => {
    clearInterval(timer);
    return last;
  };
}
