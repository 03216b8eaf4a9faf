import { rm } from 'node:fs/promises';
import { AppError } from '#server/contract/error.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '#server/contract/images.ts';
import { UPLOAD_ABORTED } from '#server/contract/protocol.ts';
import { createSemaphore, type Rejection } from '#server/infra/concurrency/semaphore.ts';
import { reencodeImage } from '#server/infra/images/prepare-image.ts';
import { uploadsInFlight } from '#server/infra/observability/metrics.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';
import { deleteImages, type NewImage, storeImage } from '#server/infra/storage/new-images.ts';
import { storing } from '#server/infra/storage/storage-errors.ts';
import { readUploadBody } from './body.ts';
import { type FileParts, openParser, type Parser, type ReceivedFile, type ReceivedParts, readParts } from './parts.ts';

/** A multipart body, read to its end: texts by field name and the images of the parts `image`. */
export type UploadForm = {
  /** Of repeated ones the last, `image` apart. Line ends as they were typed: a form writes every one as CRLF. */
  texts: Record<string, string>;
  /** Text parts named `image`, in order, empty ones left out; undefined when there was none. */
  keepImages: string[] | undefined;
  /** Stored, without rows: who reads a form removes those that get none. `field` is the name of the part. */
  images: (NewImage & { field: string })[];
};

const BODY_LIMIT = MAX_IMAGES * MAX_IMAGE_BYTES + 1024 * 1024;

// Nobody reads the body of a waiting request: TCP slows its sender. server/bootstrap/slow-request-guard.ts allows for
// it.
const withPermit = createSemaphore(8, { maxLength: 200, timeoutMs: 15_000, rejection: rejectQueued });

/** Of the eight and of the queue: slow forms of one sender leave permits to others. */
const SENDER_SHARE = { max: 20, maxRunning: 3 };

/**
 * The sender's user id. `beforeDecoding` gets the number of the form's images; an error that it throws rejects the
 * form.
 */
export type FormSender = { sender?: string; beforeDecoding?: (images: number) => Promise<void> };

/** What of a form may be files; images, unless it says otherwise. */
type FormFiles = { files?: FileParts };

/**
 * Streams a multipart upload to the disk, decodes its images and stores them (contract sections 3 and 7).
 * Throws `invalid`, `too-large`, `unsupported-type`, `unavailable` for who finds no place in time, or the file system's
 * error; then nothing is left.
 */
export function receiveUploadForm(request: Request, from: FormSender & FormFiles = {}): Promise<UploadForm> {
  const body = readUploadBody(request, BODY_LIMIT);
  const contentType = request.headers.get('content-type') ?? '';
  const receive = (leave: () => void) => readForm(body, openParser(contentType), { ...from, leave });
  const shares = from.sender !== undefined && rateLimited() ? [{ key: from.sender, ...SENDER_SHARE }] : [];
  return withPermit((leave) => counted(() => storing.guard(() => receive(leave))), { signal: request.signal, shares });
}

function rejectQueued(why: Rejection): AppError {
  if (why === 'aborted') return new AppError('invalid', UPLOAD_ABORTED);
  return new AppError('unavailable', 'Too many uploads at once. Please try again.', { retryAfter: 5 });
}

async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
  uploadsInFlight.inc();
  try {
    return await work();
  } finally {
    uploadsInFlight.dec();
  }
}

/** `leave` gives the place to the next form: this one is received, and decoding or storing it may take long. */
type Turn = FormSender & FormFiles & { leave: () => void };

async function readForm(
  body: AsyncGenerator<Uint8Array>,
  parser: Parser,
  { sender, beforeDecoding, files, leave }: Turn,
): Promise<UploadForm> {
  const received: ReceivedParts = { texts: [], files: [] };
  try {
    await readParts(body, parser, received, files);
    if (received.files.length > 0) await beforeDecoding?.(received.files.length);
    return formOf(received, await storeAll(received.files, sender, leave));
  } finally {
    await removeAll(received.files);
  }
}

async function storeAll(
  files: readonly ReceivedFile[],
  sender: string | undefined,
  leave: () => void,
): Promise<UploadForm['images']> {
  const images: UploadForm['images'] = [];
  try {
    for (const { path, field, name } of files) {
      const encoded = await reencodeImage(path, name, { sender, onSlow: leave });
      leave();
      images.push({ ...(await storeImage(encoded)), field });
    }
    return images;
  } catch (error) {
    await deleteImages(images);
    throw error;
  }
}

/** The sweep removes the rest. */
async function removeAll(files: readonly ReceivedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true }).catch(() => undefined);
}

function formOf({ texts }: ReceivedParts, images: UploadForm['images']): UploadForm {
  const imageTexts = texts.filter(({ name }) => name === 'image').map(({ value }) => value);
  const others = texts
    .filter(({ name }) => name !== 'image')
    .map(({ name, value }) => [name, value.replaceAll('\r\n', '\n')] as const);
  return {
    texts: Object.fromEntries(others),
    keepImages: imageTexts.length > 0 ? imageTexts.filter((value) => value !== '') : undefined,
    images,
  };
}
