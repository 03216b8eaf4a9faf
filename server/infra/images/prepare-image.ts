import { LRUCache } from 'lru-cache';
import {
  damagedImage,
  MAX_IMAGE_PIXELS,
  MAX_JPEG_SCANS,
  notAnImage,
  otherKind,
  tooManyPixels,
  tooManyScans,
  tooSlowImage,
} from '#contract/files/images.ts';
import { paperOrImage } from '#contract/values/file-kind.ts';
import { AppError } from '#server/errors/app-error.ts';
import {
  createKeyedMutex,
  createSemaphore,
  type KeyedMutex,
  type Semaphore,
} from '#server/infra/concurrency/semaphore.ts';
import { log } from '#server/infra/observability/log.ts';
import type { DecoderTask, EncodedImage, EncodedPage, WholeImage } from './decoder/messages.ts';
import { type DecodeOutcome, type DecoderQueue, decode } from './decoder-pool.ts';
import { imageError } from './image-error.ts';

export type { EncodedImage } from './decoder/messages.ts';

/** libvips, which sharp calls, gives its errors no codes: how it words memory and system calls that failed. */
const OF_THE_MACHINE = /out of memory|system error/i;

/** The largest memory of a pixel beside the decoder itself, as `npm run bench:capacity` measures it. */
const BYTES_A_PIXEL = { jpeg: 10, png: 14, gif: 8, webp: 7, avif: 31 };
/** An image estimated to take more is decoded among the slow ones; a telephone's, of 12 megapixels, takes less. */
const MAX_QUICK_ESTIMATE = 180_000_000;
/** The memory of a decoder of each queue, itself included (decision 059). */
const QUICK_MEMORY = 300_000_000;
const SLOW_MEMORY = 1_150_000_000;

/** The memory of one process's decoders together, beside its own: two quick ones and a slow one. */
export const MAX_DECODERS_MEMORY = 2 * QUICK_MEMORY + SLOW_MEMORY;

/** How long the images of a sender are decoded among the slow ones after one of them turned out to be slow. */
const SLOW_SENDER_MS = 10 * 60_000;
/** Beyond these the one whose slow image is longest ago is forgotten. */
const MAX_SLOW_SENDERS = 1_000;

type Encoding = Exclude<DecoderTask['kind'], 'inspect'>;

type QueueLimits = Pick<DecoderTask, 'maxCpuMs' | 'maxMemory'>;
type DecoderQueues = Record<DecoderQueue, { permits: Semaphore; limits: QueueLimits }> & {
  /** One image of a sender is among the quick ones at a time: the others wait without a place. */
  turns: KeyedMutex;
  slowSenders: LRUCache<string, true>;
};

/**
 * `sender` is a user's id; without it an image waits for no other of its sender. `onSlow` is called for a slow image.
 */
export type Decoding = { sender?: string | undefined; onSlow?: () => void };

/**
 * An image that passes the limits of the quick ones, or that is large, gives its place to the next one and is decoded
 * among its like, one at a time: so two that are made to be slow delay nobody else (decision 025), and what all
 * decoders take together is bounded (decision 059). The sender of an image that passed those limits does not get the
 * quick time again for ten minutes.
 */
export function createDecoderQueues({
  quickCpuMs,
  slowCpuMs,
  quickMemory = QUICK_MEMORY,
  slowMemory = SLOW_MEMORY,
}: {
  quickCpuMs: number;
  slowCpuMs: number;
  quickMemory?: number;
  slowMemory?: number;
}): DecoderQueues {
  const rejection = () => new AppError('many-large-images', { retryAfter: 10 });
  return {
    quick: { permits: createSemaphore(2), limits: { maxCpuMs: quickCpuMs, maxMemory: quickMemory } },
    slow: {
      permits: createSemaphore(1, { maxLength: 9, rejection }),
      limits: { maxCpuMs: slowCpuMs, maxMemory: slowMemory },
    },
    turns: createKeyedMutex(),
    slowSenders: new LRUCache({ max: MAX_SLOW_SENDERS, ttl: SLOW_SENDER_MS }),
  };
}

const processQueues = createDecoderQueues({ quickCpuMs: 1_000, slowCpuMs: 5_000 });

/**
 * Reads a received file (its path, or its bytes) and makes the served image and its thumbnail in another process
 * (docs/contract/shipments.md, 'Formats'). Throws `invalid` with 'File {name} is not an image', or what else keeps it
 * from being read; `unavailable` where too many slow ones wait already, or the file system's error.
 */
export async function reencodeImage(
  source: string | Uint8Array,
  name: string,
  { sender, onSlow }: Decoding = {},
  queues: DecoderQueues = processQueues,
): Promise<EncodedImage> {
  const outcome = await encodeWithPermit('reencode', source, name, { sender, onSlow }, queues);
  if (outcome.outcome === 'encoded') return outcome.image;
  throw errorOf(outcome, name);
}

/** The same without copies. Throws the same. */
export async function reencodeWhole(
  source: string | Uint8Array,
  name: string,
  decoding: Decoding = {},
): Promise<WholeImage> {
  const outcome = await encodeWithPermit('whole', source, name, decoding, processQueues);
  if (outcome.outcome === 'whole-encoded') return outcome.image;
  throw errorOf(outcome, name);
}

/** The same for the image of a paper, which is made to be read. Throws the same. */
export async function reencodePage(
  source: string | Uint8Array,
  name: string,
  decoding: Decoding,
): Promise<EncodedPage> {
  const outcome = await encodeWithPermit('page', source, name, decoding, processQueues);
  if (outcome.outcome === 'page-encoded') return outcome.page;
  throw errorOf(outcome, name);
}

async function encodeWithPermit(
  kind: Encoding,
  source: string | Uint8Array,
  name: string,
  { sender, onSlow }: Decoding,
  queues: DecoderQueues,
): Promise<DecodeOutcome> {
  const { quick, slow, turns } = queues;
  const encodeOne = () => quick.permits(() => encodeQuickly(kind, source, name, { sender, queues }));
  const first = await (sender === undefined ? encodeOne() : turns(sender, encodeOne));
  if (first) return first;
  onSlow?.();
  return slow.permits(() => decode('slow', taskOf(kind, source, slow.limits)));
}

/** Null where it has to be decoded among the slow ones. */
async function encodeQuickly(
  kind: Encoding,
  source: string | Uint8Array,
  name: string,
  { sender, queues }: { sender: string | undefined; queues: DecoderQueues },
): Promise<DecodeOutcome | null> {
  const { limits } = queues.quick;
  const inspected = await decode('quick', taskOf('inspect', source, limits));
  if (inspected.outcome !== 'inspected') throw errorOf(inspected, name);
  const isOfSlowSender = sender !== undefined && queues.slowSenders.has(sender);
  if (isOfSlowSender || inspected.pixels * BYTES_A_PIXEL[inspected.format] > MAX_QUICK_ESTIMATE) return null;
  const outcome = await decode('quick', taskOf(kind, source, limits));
  if (!isOverLimit(outcome)) return outcome;
  if (sender !== undefined) queues.slowSenders.set(sender, true);
  return null;
}

const isOverLimit = ({ outcome }: DecodeOutcome) => outcome === 'over-time' || outcome === 'over-memory';

function taskOf(kind: DecoderTask['kind'], source: string | Uint8Array, limits: QueueLimits): DecoderTask {
  return { kind, source, maxPixels: MAX_IMAGE_PIXELS, maxScans: MAX_JPEG_SCANS, ...limits };
}

const SENTENCES = {
  'too-many-pixels': tooManyPixels,
  'too-many-scans': tooManyScans,
};

function rejection(rejected: Extract<DecodeOutcome, { outcome: 'rejected' }>, name: string): string {
  if (rejected.why !== 'not-an-image') return SENTENCES[rejected.why](name);
  const kind = paperOrImage(rejected.start);
  return kind === null ? notAnImage(name) : otherKind(name, kind);
}

/** The error for an image that was not decoded. */
function errorOf(outcome: DecodeOutcome, name: string): unknown {
  if (outcome.outcome === 'rejected') return imageError(rejection(outcome, name));
  if (outcome.outcome === 'over-time') log.warn('An image took too long to decode');
  if (outcome.outcome === 'over-memory') log.warn('An image took too much memory to decode');
  if (outcome.outcome === 'crashed') log.warn('An image ended the decoder twice');
  if (outcome.outcome !== 'failed') return imageError(tooSlowImage(name));
  const { message, code, syscall } = outcome;
  return decodingFailure(Object.assign(new Error(message), code && { code }, syscall && { syscall }), name);
}

/** 'Damaged' for what libvips says of the picture; the error itself where the machine failed. */
export function decodingFailure(error: Error, name: string): Error {
  if (!error.message || 'code' in error || OF_THE_MACHINE.test(error.message)) return error;
  return imageError(damagedImage(name));
}
