import { rm } from 'node:fs/promises';
import { Failure } from '../contract/failure.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../contract/images.ts';
import { discardImages, prepareImage } from './images.ts';
import { uploadsInFlight } from './metrics.ts';
import type { PreparedImage } from './storage.ts';
import { readUploadBody } from './upload-body.ts';
import { openGate } from './upload-gate.ts';
import { openParser, type Parser, type ReceivedFile, type ReceivedParts, readParts } from './upload-parts.ts';

/** A multipart body, read to its end: texts by field name and the photographs of the parts `image`. */
export type UploadForm = {
  /** Of repeated ones the last, `image` apart. */
  texts: Record<string, string>;
  /** Text parts named `image`, in order, empty ones left out; undefined when there was none. */
  keptImages: string[] | undefined;
  images: PreparedImage[];
  /** Removes what was not published. */
  discard(): Promise<void>;
};

const BODY_LIMIT = MAX_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024;

const uploads = openGate(8);
const busy = () => new Failure('unavailable', 'Too many uploads at once. Please try again.', { retryAfter: 2 });

/**
 * Streams a multipart upload to the staging folder and prepares its photographs (contract sections 3 and 7).
 * Throws `invalid`, `too-large`, `unsupported-type`, `unavailable` when too many are on their way, or the file system's
 * error; then nothing is left on the disk.
 */
export function receiveUploadForm(request: Request): Promise<UploadForm> {
  return uploads.runOrRefuse(async () => {
    uploadsInFlight.inc();
    const parser = openParser(request.headers.get('content-type') ?? '');
    const body = readUploadBody(request, BODY_LIMIT);
    try {
      return await readForm(body.chunks(), parser);
    } catch (error) {
      await body.drain();
      throw error;
    } finally {
      uploadsInFlight.dec();
    }
  }, busy);
}

async function readForm(chunks: AsyncGenerator<Uint8Array>, parser: Parser): Promise<UploadForm> {
  const received: ReceivedParts = { texts: [], files: [] };
  try {
    await readParts(chunks, parser, received);
    return formOf(received, await prepareAll(received.files));
  } finally {
    await removeAll(received.files);
  }
}

async function prepareAll(files: readonly ReceivedFile[]): Promise<PreparedImage[]> {
  const images: PreparedImage[] = [];
  try {
    for (const { path, name } of files) images.push(await prepareImage(path, name));
    return images;
  } catch (error) {
    await discardImages(images);
    throw error;
  }
}

async function removeAll(files: readonly ReceivedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

function formOf({ texts }: ReceivedParts, images: PreparedImage[]): UploadForm {
  const kept = texts.filter(({ name }) => name === 'image').map(({ value }) => value);
  const others = texts.filter(({ name }) => name !== 'image').map(({ name, value }) => [name, value] as const);
  return {
    texts: Object.fromEntries(others),
    keptImages: kept.length > 0 ? kept.filter((value) => value !== '') : undefined,
    images,
    discard: () => discardImages(images),
  };
}
