import { rm } from 'node:fs/promises';
import { AppError } from '#server/errors/app-error.ts';
import { createSemaphore, type Rejection } from '#server/infra/concurrency/semaphore.ts';
import type { Share } from '#server/infra/concurrency/shares.ts';
import { uploadsInFlight } from '#server/infra/observability/metrics.ts';
import { rateLimited } from '#server/infra/rate-limit/rate-limiter.ts';
import { storing } from '#server/infra/storage/storage-errors.ts';
import { readUploadBody } from './body.ts';
import {
  type FileRules,
  maxFiles,
  openParser,
  type Parser,
  type ReceivedFile,
  type ReceivedParts,
  readParts,
} from './parts.ts';

// Nobody reads the body of a waiting request: TCP slows its sender. The guard of slow requests
// (server/bootstrap/http-server.ts) allows for it.
const withPermit = createSemaphore(8, { maxLength: 200, timeoutMs: 15_000, rejection: rejectQueued });

/** One sender's share of the eight and of the queue: slow forms of one sender leave permits to others. */
const SENDER_SHARE = { max: 20, maxRunning: 3 };

/**
 * The sender's user id, and shares that the sender has with others. `filesError` rejects a form as soon as a file
 * begins in it; `beforeDecoding` gets the number of the form's files, and an error that it throws rejects the form.
 */
export type FormSender = {
  sender?: string;
  shares?: readonly Share[];
  filesError?: AppError | null;
  beforeDecoding?: (files: number) => Promise<void>;
};

/**
 * The rules of the form's files, what the caller is told while they cannot be stored, and what becomes of the received
 * ones, which are removed afterwards. `leave` gives the place to the next form: this one is received, and decoding or
 * storing it may take long.
 */
type Reception<Form> = {
  files: FileRules;
  notStored?: string;
  read: (received: ReceivedParts, leave: () => void) => Promise<Form>;
};

/**
 * Streams a multipart upload to the disk (docs/contract/shipments.md, 'Uploads'). Throws `invalid`, `too-large`,
 * `unsupported-type`, `unavailable` for who finds no place in time, or the file system's error; then nothing is left.
 */
export function receiveForm<Form>(request: Request, from: FormSender, reception: Reception<Form>): Promise<Form> {
  const { files } = reception;
  const body = readUploadBody(request, maxFiles(files) * files.maxBytes + 1024 * 1024);
  const contentType = request.headers.get('content-type') ?? '';
  const receive = (leave: () => void) =>
    readForm(body, openParser(contentType, files), { ...from, ...reception, leave });
  const own = from.sender === undefined ? [] : [{ key: from.sender, ...SENDER_SHARE }];
  const shares = rateLimited() ? [...own, ...(from.shares ?? [])] : [];
  const guarded = (leave: () => void) => counted(() => storing.guard(() => receive(leave), reception.notStored));
  return withPermit(guarded, { signal: request.signal, shares });
}

function rejectQueued(why: Rejection): AppError {
  if (why === 'aborted') return new AppError('upload-aborted');
  return new AppError('many-uploads', { retryAfter: 5 });
}

async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
  uploadsInFlight.inc();
  try {
    return await work();
  } finally {
    uploadsInFlight.dec();
  }
}

type Turn<Form> = FormSender & Reception<Form> & { leave: () => void };

async function readForm<Form>(
  body: AsyncGenerator<Uint8Array>,
  parser: Parser,
  { filesError, beforeDecoding, files, read, leave }: Turn<Form>,
): Promise<Form> {
  const received: ReceivedParts = { texts: [], files: [] };
  try {
    await readParts(body, parser, received, { ...files, filesError });
    if (received.files.length > 0) await beforeDecoding?.(received.files.length);
    return await read(received, leave);
  } finally {
    await removeAll(received.files);
  }
}

/** The sweep removes the rest. */
async function removeAll(files: readonly ReceivedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true }).catch(() => undefined);
}

/** Line ends as they were typed: a form writes every one as CRLF. */
export const textsOf = (texts: ReceivedParts['texts']): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(texts, ({ name }) => name)].map(([name, parts]) => [name, oneOf(parts).replaceAll('\r\n', '\n')]),
  );

/** The last part, but the list of all if they are objects: generators send each item in a part. */
function oneOf(parts: ReceivedParts['texts']): string {
  const isList = parts.length > 1 && parts.every(({ value }) => /^\s*\{/.test(value));
  return isList ? `[${parts.map(({ value }) => value.trim()).join()}]` : (parts.at(-1)?.value ?? '');
}
