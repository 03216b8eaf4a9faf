import { AppError } from '#server/contract/error.ts';

/** The refusal of a photograph, naming the field `image`. */
export function imageError(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'image', message }] });
}
