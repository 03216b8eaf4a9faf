import { AppError } from '#server/contract/error.ts';

/** The rejection of an image, naming the field `image`. */
export const imageError = (message: string): AppError => fileError('image', message);

/** The same for a file of another field. */
export function fileError(path: string, message: string): AppError {
  return new AppError('rejected-file', message, { issues: [{ path, message }] });
}
