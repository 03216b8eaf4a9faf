import { AppError } from '#server/contract/error.ts';

/** The rejection of an image, naming the field `image`. */
export function imageError(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'image', message }] });
}
