import { rm } from 'node:fs/promises';
import { Failure } from '../contract/failure.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../contract/images.ts';
import { openGate } from './gate.ts';
import { discardImages, prepareImage } from './images.ts';
import { uploadsInFlight } from './metrics.ts';
import type { PreparedImage } from './storage.ts';
import { readUploadBody } from './upload-body.ts';
import { openParser, type Parser, type ReceivedFile, type ReceivedParts, readParts } from './upload-parts.ts';

/** A multipart body, read to its end: texts by field name and the photographs of the parts `image`. */
export type UploadForm = {
  /** Of repeated ones the last, `image` apart. Line ends as they were typed: a form writes every one as CRLF. */
  texts: Record<string, string>;
  /** Text parts named `image`, in order, empty ones left out; undefined when there was none. */
  keptImages: string[] | undefined;
  images: PreparedImage[];
  /** Removes what was not published. */
  discard(): Promise<void>;
};

const BODY_LIMIT = MAX_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024;

const inPlace = openGate(8, {
  longest: 0,
  refusal: () => new Failure('unavailable', 'Too many uploads at once. Please try again.', { retryAfter: 2 }),
});

/**
 * Streams a multipart upload to the staging folder and prepares its photographs (contract sections 3 and 7).
 * Throws `invalid`, `too-large`, `unsupported-type`, `unavailable` when too many are on their way, or the file system's
 * error; then nothing is left on the disk.
 */
export function receiveUploadForm(request: Request): Promise<UploadForm> {
  return inPlace(() => receive(request));
}

async function receive(request: Request): Promise<UploadForm> {
  uploadsInFlight.inc();
  try {
    return await readForm(readUploadBody(request, BODY_LIMIT), openParser(request.headers.get('content-type') ?? ''));
  } finally {
    uploadsInFlight.dec();
  }
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
  const others = texts
    .filter(({ name }) => name !== 'image')
    .map(({ name, value }) => [name, value.replaceAll('\r\n', '\n')] as const);
  return {
    texts: Object.fromEntries(others),
    keptImages: kept.length > 0 ? kept.filter((value) => value !== '') : undefined,
    images,
    discard: () => discardImages(images),
  };
}
