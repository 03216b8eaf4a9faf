import { Failure } from '#server/contract/error.ts';

/** The refusal of a photograph, naming the field `image`. */
export function refusedImage(message: string): Failure {
  return new Failure('invalid', message, { issues: [{ path: 'image', message }] });
}
