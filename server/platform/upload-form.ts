import type { PreparedImage } from './storage.ts';

/** A multipart body, read to its end: texts by field name (repeated ones as a list) and the photographs of the parts `image`. */
export type UploadForm = {
  texts: Record<string, string>;
  /** Text parts named `image`, in order; undefined when there was none. */
  keptImages: string[] | undefined;
  images: PreparedImage[];
  /** Removes what was not published. */
  discard(): Promise<void>;
};

export async function receiveUploadForm(request: Request): Promise<UploadForm> {
  throw new Error('not written yet');
}
