import { LRUCache } from 'lru-cache';
import { AppError } from '#server/contract/error.ts';
import { MAX_IMAGE_PIXELS, MAX_JPEG_SCANS, notAnImage } from '#server/contract/images.ts';
import {
  createKeyedMutex,
  createSemaphore,
  createWeightedSemaphore,
  type KeyedMutex,
  type Semaphore,
  type WeightedSemaphore,
} from '#server/infra/concurrency/semaphore.ts';
import { log } from '#server/infra/observability/log.ts';
import type { DecoderTask, EncodedImage } from './decoder/messages.ts';
import { type DecodeOutcome, type DecoderQueue, decode } from './decoder-pool.ts';
import { imageError } from './image-error.ts';

export type { EncodedImage } from './decoder/messages.ts';

/** libvips, which sharp calls, gives its errors no codes: how it words memory and system calls that failed. */
const OF_THE_MACHINE = /out of memory|system error/i;

/** What decoding takes at the most, measured: 25 bytes for an AVIF of 12 bits, 10 for anything else. */
const BYTES_A_PIXEL = { avif: 25, other: 10 };
const MAX_IMAGE_MEMORY = MAX_IMAGE_PIXELS * BYTES_A_PIXEL.avif;
/** Two images of a telephone, 12 megapixels each, find room at once. */
const QUICK_MEMORY = 300_000_000;

/** How long the images of a sender are decoded among the slow ones after one of them turned out to be slow. */
const SLOW_SENDER_MS = 10 * 60_000;
/** Beyond these the one whose slow image is longest ago is forgotten. */
const MAX_SLOW_SENDERS = 1_000;

type DecoderQueues = Record<DecoderQueue, { permits: Semaphore; memory: WeightedSemaphore; maxCpuMs: number }> & {
  /** One image of a sender is among the quick ones at a time: the others wait without a place. */
  turns: KeyedMutex;
  slowSenders: LRUCache<string, true>;
};

/** `sender` is a user's id: without it an image waits for no other of its sender. `onSlow` is called when it takes longer than most. */
export type Decoding = { sender?: string | undefined; onSlow?: () => void };

/**
 * An image that passes the CPU time of the quick ones, or that is large, gives its place to the next one and is decoded among its
 * like: so two that are made to be slow delay nobody else (decision 025). What a queue decodes at once shares its memory. The
 * sender of an image that passed the time of the quick ones does not get that time again for ten minutes.
 */
export function createDecoderQueues({
  quickCpuMs,
  slowCpuMs,
}: {
  quickCpuMs: number;
  slowCpuMs: number;
}): DecoderQueues {
  const rejection = () =>
    new AppError('unavailable', 'Too many large images at once. Please try again.', { retryAfter: 10 });
  return {
    quick: { permits: createSemaphore(2), memory: createWeightedSemaphore(QUICK_MEMORY), maxCpuMs: quickCpuMs },
    slow: {
      permits: createSemaphore(2, { maxLength: 8, rejection }),
      memory: createWeightedSemaphore(MAX_IMAGE_MEMORY),
      maxCpuMs: slowCpuMs,
    },
    turns: createKeyedMutex(),
    slowSenders: new LRUCache({ max: MAX_SLOW_SENDERS, ttl: SLOW_SENDER_MS }),
  };
}

const processQueues = createDecoderQueues({ quickCpuMs: 1_000, slowCpuMs: 5_000 });

/**
 * Reads a received file (its path, or its bytes) and makes the served image and its thumbnail in another process (contract section 7).
 * Throws `invalid` with 'File {name} is not an image', `unavailable` where too many slow ones wait already, or the file system's error.
 */
export async function reencodeImage(
  source: string | Uint8Array,
  name: string,
  { sender, onSlow }: Decoding = {},
  queues: DecoderQueues = processQueues,
): Promise<EncodedImage> {
  const { quick, slow, turns } = queues;
  const reencodeWithPermit = () => quick.permits(() => encodeQuickly(source, name, { sender, queues }));
  const first = await (sender === undefined ? reencodeWithPermit() : turns(sender, reencodeWithPermit));
  if ('image' in first) return first.image;
  onSlow?.();
  const encodeSlowly = () => decode('slow', taskOf('reencode', source, slow.maxCpuMs));
  const outcome = await slow.permits(() => slow.memory(first.bytes, encodeSlowly));
  return encodedBy(outcome, name);
}

/** The image, or the memory that it takes where it has to be decoded among the slow ones. */
async function encodeQuickly(
  source: string | Uint8Array,
  name: string,
  { sender, queues }: { sender: string | undefined; queues: DecoderQueues },
): Promise<{ image: EncodedImage } | { bytes: number }> {
  const { memory, maxCpuMs } = queues.quick;
  const inspected = await decode('quick', taskOf('inspect', source, maxCpuMs));
  if (inspected.outcome !== 'inspected') throw errorOf(inspected, name);
  const bytes = inspected.pixels * (inspected.isAvif ? BYTES_A_PIXEL.avif : BYTES_A_PIXEL.other);
  const isOfSlowSender = sender !== undefined && queues.slowSenders.has(sender);
  if (isOfSlowSender || bytes > QUICK_MEMORY) return { bytes };
  const outcome = await memory(bytes, () => decode('quick', taskOf('reencode', source, maxCpuMs)));
  if (outcome.outcome !== 'over-time') return { image: encodedBy(outcome, name) };
  if (sender !== undefined) queues.slowSenders.set(sender, true);
  return { bytes };
}

function taskOf(kind: DecoderTask['kind'], source: string | Uint8Array, maxCpuMs: number): DecoderTask {
  return { kind, source, maxPixels: MAX_IMAGE_PIXELS, maxScans: MAX_JPEG_SCANS, maxCpuMs };
}

function encodedBy(outcome: DecodeOutcome, name: string): EncodedImage {
  if (outcome.outcome === 'encoded') return outcome.image;
  throw errorOf(outcome, name);
}

/** What to throw for an image that was not decoded. */
function errorOf(outcome: DecodeOutcome, name: string): unknown {
  if (outcome.outcome === 'over-time') log.warn({ name }, 'An image took too long to decode');
  if (outcome.outcome === 'crashed') log.warn({ name }, 'An image ended the decoder twice');
  if (outcome.outcome !== 'failed') return imageError(notAnImage(name));
  const { message, code, syscall } = outcome;
  return decodingFailure(Object.assign(new Error(message), code && { code }, syscall && { syscall }), name);
}

/** 'Not an image' for what libvips says of the picture; the error itself where the machine failed. */
export function decodingFailure(error: Error, name: string): Error {
  if (!error.message || 'code' in error || OF_THE_MACHINE.test(error.message)) return error;
  return imageError(notAnImage(name));
}
