import { IMAGES_NOT_SERVED, IMAGES_NOT_STORED } from '#contract/files/images.ts';
import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log } from '#server/infra/observability/log.ts';

/** How the file system says that the directory was removed, unmounted or made read-only, or that its disk is broken. */
const UNUSABLE = new Set([
  'ENOENT',
  'ENOTDIR',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENODEV',
  'ENXIO',
  'ENOTCONN',
  'ESTALE',
  'EHOSTDOWN',
]);

/** The store answered with an error, with nonsense or not at all. The message names neither key nor secret. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
}

/** An image that has a row has no file. */
export class MissingImageError extends Error {
  override name = 'MissingImageError';
  readonly code = 'ENOENT';
}

/** The variable that names where images are. */
type Place = 'UPLOADS_DIR' | 'STORAGE_URL';

/**
 * One purpose of a place: one log line when it becomes unavailable and one when it is back, however often it is asked.
 */
type StorageWatch = {
  /**
   * Throws `unavailable`, with this message, in the place of an error that says that the place cannot be used; others
   * as they are.
   */
  guard<Result>(work: () => Promise<Result>, message?: string): Promise<Result>;
  /** Every place was used. */
  worked(): void;
};

/** `standard` is for the caller, `can` and `cannot` for the log. */
function openWatch(standard: string, can: string, cannot: string): StorageWatch {
  const unavailable = new Set<Place>();
  const failed = (error: unknown) => {
    const place = placeOf(error);
    if (!unavailable.has(place)) log.warn({ err: error }, `${place} ${cannot}`);
    unavailable.add(place);
  };
  return {
    async guard(work, message = standard) {
      try {
        return await work();
      } catch (error) {
        if (!isUnusable(error)) throw error;
        failed(error);
        throw new AppError('storage-away', { message, retryAfter: 10 });
      }
    },
    worked() {
      for (const place of unavailable) log.info(`${place} ${can}`);
      unavailable.clear();
    },
  };
}

export const storing = openWatch(IMAGES_NOT_STORED, 'takes images again', 'takes no images');
export const serving = openWatch(IMAGES_NOT_SERVED, 'gives images again', 'gives no images');

/** An error of the file system names its call. */
function placeOf(error: unknown): Place {
  const isOfDisk = error instanceof Error && 'syscall' in error;
  return env().STORAGE_URL && !isOfDisk ? 'STORAGE_URL' : 'UPLOADS_DIR';
}

function isUnusable(error: unknown): boolean {
  if (error instanceof ObjectStoreError) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  // A database's socket that is not there is another matter.
  return UNUSABLE.has(String(error.code)) && !('syscall' in error && error.syscall === 'connect');
}
