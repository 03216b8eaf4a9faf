import { AppError } from '#server/errors/app-error.ts';
import type { ErrorReason } from '#server/errors/errors.ts';

/** The rejection of an image, naming the field `image`. */
export const imageError = (message: string): AppError => fileError('image', message);

/** The same for a file of another field. */
export function fileError(field: string, message: string, reason: ErrorReason = 'rejected-file'): AppError {
  return new AppError(reason, { message, field });
}
