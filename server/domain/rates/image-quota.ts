import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import { MAX_IMAGES_AN_HOUR } from '#contract/files/images.ts';
import { MAX_MESSAGE_IMAGES_AN_HOUR } from '#contract/messages/message-kinds.ts';
import type { Db } from '#db/open-database.ts';
import { AppError } from '#server/errors/app-error.ts';
import { countRejection } from '#server/infra/observability/service-metrics.ts';
import { blockedFor, count, type RateRule } from '#server/infra/rate-limit/rate-limiter.ts';

const IMAGES_OF_USER: RateRule = { name: 'images', limit: MAX_IMAGES_AN_HOUR, seconds: secondsInHour };

/** A key can be had by many; a form is decoded before its texts are judged. */
const IMAGES_OF_MESSAGES: RateRule = {
  name: 'images of answers',
  limit: MAX_MESSAGE_IMAGES_AN_HOUR,
  seconds: secondsInHour,
};

/** Counts the images that are sent about one shipment with a tracking key. */
export async function countMessageImages(db: Db, shipmentId: string, images: number): Promise<void> {
  rejectImages(await count(db, IMAGES_OF_MESSAGES, shipmentId, images), IMAGES_OF_MESSAGES.limit);
}

/**
 * The `too-many` for a form's first file where the user's images of this hour are used up; null otherwise. It counts
 * nothing.
 */
export async function usedUpImageQuota(db: Db, userId: string): Promise<AppError | null> {
  const seconds = await blockedFor(db, [IMAGES_OF_USER, userId]);
  return seconds === null ? null : tooManyImages(seconds);
}

/**
 * Counts the images of a form before they are decoded, which is the expensive part: also files that are no images, and
 * those of a form that is rejected later. Throws `too-many`, and counts none of them, when they would pass the limit.
 */
export async function countImages(db: Db, userId: string, images: number): Promise<void> {
  rejectImages(await count(db, IMAGES_OF_USER, userId, images));
}

function rejectImages(seconds: number | null, max?: number): void {
  if (seconds === null) return;
  countRejection('images');
  throw tooManyImages(seconds, max);
}

function tooManyImages(seconds: number, max = IMAGES_OF_USER.limit): AppError {
  const minutes = Math.ceil(seconds / secondsInMinute);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('image-rate-limit', { values: { max, time }, retryAfter: seconds });
}
