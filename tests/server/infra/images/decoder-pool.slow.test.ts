import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { closeDecoders } from '#server/infra/images/decoder-pool.ts';
import { createDecoderQueues, MAX_DECODERS_MEMORY, reencodeImage } from '#server/infra/images/prepare-image.ts';
import { log } from '#server/infra/observability/log.ts';
import { flatAvif, imageBytes } from '../../../factories/images/images.ts';
import { manyScans, slowScans } from '../../../factories/images/jpeg-bombs.ts';
import { decodersOf, effortOf, isRunning, megabytesOf } from '../../../support/process/decoder-processes.ts';

const TOO_SLOW = {
  class: 'invalid',
  message: 'File photo.jpg takes too much time or memory to read. Please save it anew, as a JPEG or smaller.',
};
const small = await imageBytes('jpeg');
/** 31 megapixels: more than the quick ones may take, and seconds of work. */
const large = slowScans(7_000);
/** 17 megapixels: taken for a quick one at first. It takes half a second of the processor and more. */
const deceptive = slowScans(4_200);

/** Another file that this process ran may have left some, which end when they have been idle. */
const others = new Set(decodersOf());
const ownDecoders = () => decodersOf().filter((id) => !others.has(id));

afterEach(closeDecoders);

/** On a busy machine a second of the processor does less. */
const patient = { quickCpuMs: 10_000, slowCpuMs: 60_000 };

const reencode = (source: Uint8Array) => reencodeImage(source, 'photo.jpg', undefined, createDecoderQueues(patient));

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function bytesInUse(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/** The id of one that decodes a large picture, in the midst of it: to start alone takes less than a second. */
async function decoderAtWork(): Promise<number> {
  const atWork = () =>
    ownDecoders().find((id) => {
      const { cpuSeconds, nice } = effortOf(id);
      return nice === 15 && cpuSeconds > 1.2;
    });
  return vi.waitFor(() => atWork() ?? Promise.reject(new Error('None is at work')), { timeout: 30_000, interval: 50 });
}

describe('an image that takes long', () => {
  test('delays nobody else, however many there are', { timeout: 120_000 }, async () => {
    const done: string[] = [];
    const reencoded = async (name: string, source: Uint8Array) => {
      await reencodeImage(source, 'photo.jpg').catch(() => undefined);
      done.push(name);
    };
    const slow = Array.from({ length: 2 }, () => reencoded('large', large));
    const quick = Array.from({ length: 6 }, () => reencoded('small', small));
    await Promise.all([...slow, ...quick]);

    expect(done).toEqual([...Array(6).fill('small'), ...Array(2).fill('large')]);
  });

  test('is reported once when it passes the time of the quick ones, and is decoded all the same', {
    timeout: 180_000,
  }, async () => {
    const onSlow = vi.fn();
    const queues = createDecoderQueues({ quickCpuMs: 100, slowCpuMs: 60_000 });

    const image = await reencodeImage(slowScans(3_000), 'photo.jpg', { onSlow }, queues);

    expect(image).toMatchObject({ width: 2_560, height: 2_560 });
    expect(onSlow).toHaveBeenCalledOnce();
  });

  test('is no image and logged when it passes the time of the slow ones; its process is gone', {
    timeout: 180_000,
  }, async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const queues = createDecoderQueues({ quickCpuMs: 100, slowCpuMs: 200 });

    await expect(reencodeImage(deceptive, 'photo.jpg', undefined, queues)).rejects.toMatchObject(TOO_SLOW);

    expect(warned).toHaveBeenCalledWith('An image took too long to decode');
    expect(ownDecoders()).toEqual([]);
  });

  test('beyond one at work and nine in the queue is asked to come again', { timeout: 120_000 }, async () => {
    const queues = createDecoderQueues(patient);
    const heavy = manyScans(10, 5_600);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => reencodeImage(heavy, 'photo.jpg', undefined, queues)),
    );

    const rejected = outcomes.filter(({ status }) => status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    for (const rejection of rejected)
      expect(rejection).toMatchObject({ reason: { class: 'unavailable', retryAfter: 10 } });
    expect(outcomes.length - rejected.length).toBeGreaterThanOrEqual(10);
  });
});

describe('an image that takes much memory', () => {
  test('more than the quick ones may have: it is decoded among the slow ones', { timeout: 180_000 }, async () => {
    const onSlow = vi.fn();
    const queues = createDecoderQueues({ ...patient, quickMemory: 120_000_000 });

    expect(await reencodeImage(await flatAvif(2_200), 'photo.avif', { onSlow }, queues)).toMatchObject({
      width: 2_200,
    });

    expect(onSlow).toHaveBeenCalledOnce();
  });

  test('more than any may have: it is no image and logged, and its process is gone', { timeout: 180_000 }, async () => {
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    const queues = createDecoderQueues({ ...patient, slowMemory: 250_000_000 });

    await expect(reencodeImage(await flatAvif(4_000), 'photo.jpg', undefined, queues)).rejects.toMatchObject(TOO_SLOW);

    expect(warned).toHaveBeenCalledWith('An image took too much memory to decode');
    expect(ownDecoders().filter((id) => effortOf(id).nice === 15)).toEqual([]);
  });

  test('of 49 megapixels three are decoded one after the other, and all decoders stay below what they may have together', {
    timeout: 240_000,
  }, async () => {
    const large = await flatAvif(7_050);
    const peaks: number[] = [];
    const sample = setInterval(() => {
      peaks.push(ownDecoders().reduce((sum, id) => sum + megabytesOf(id), 0));
    }, 50);
    onTestFinished(() => clearInterval(sample));
    const queues = createDecoderQueues(patient);
    const reencoded = () => reencodeImage(large, 'photo.avif', undefined, queues);

    expect(await Promise.all([reencoded(), reencoded(), reencoded()])).toHaveLength(3);

    expect(Math.max(...peaks)).toBeGreaterThan(500);
    expect(Math.max(...peaks) * 1e6).toBeLessThan(MAX_DECODERS_MEMORY);
  });
});

describe('a sender of images that take long', () => {
  const ofSender = (sender: string, queues: ReturnType<typeof createDecoderQueues>) => {
    const onSlow = vi.fn();
    const reencoded = (source: Uint8Array) => reencodeImage(source, 'photo.jpg', { sender, onSlow }, queues);
    return { onSlow, reencoded };
  };

  test('gets one quick second before the image of another sender, however many were asked for', {
    timeout: 180_000,
  }, async () => {
    const queues = createDecoderQueues({ quickCpuMs: 300, slowCpuMs: 300 });
    const [many, other] = [ofSender('many', queues), ofSender('other', queues)];
    const slow = Array.from({ length: 6 }, () => many.reencoded(deceptive).catch(() => undefined));

    expect(await other.reencoded(small)).toMatchObject({ width: 320 });
    expect(many.onSlow.mock.calls.length).toBeLessThanOrEqual(1);

    await Promise.all(slow);
    expect(many.onSlow).toHaveBeenCalledTimes(6);
  });

  test('has the next one decoded among the slow ones from its beginning, other senders have not', {
    timeout: 180_000,
  }, async () => {
    const queues = createDecoderQueues({ quickCpuMs: 300, slowCpuMs: 60_000 });
    const [slow, other] = [ofSender('slow', queues), ofSender('other', queues)];
    await slow.reencoded(deceptive);
    expect(slow.onSlow).toHaveBeenCalledTimes(1);

    expect(await slow.reencoded(small)).toMatchObject({ width: 320 });
    expect(slow.onSlow).toHaveBeenCalledTimes(2);
    await other.reencoded(small);
    expect(other.onSlow).not.toHaveBeenCalled();
  });
});

describe('a decoder that is killed from outside', () => {
  test('once: its image is decoded by a fresh one', { timeout: 180_000 }, async () => {
    const image = reencode(large);
    process.kill(await decoderAtWork(), 'SIGKILL');

    expect(await image).toMatchObject({ width: 2_560, height: 2_560 });
  });

  test('again: its image is no image', { timeout: 180_000 }, async () => {
    const image = reencode(large).catch((error: unknown) => error);
    const first = await decoderAtWork();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), { timeout: 30_000 });
    process.kill(await decoderAtWork(), 'SIGKILL');

    expect(await image).toMatchObject(TOO_SLOW);
  });

  test('while it is idle: nobody notices', async () => {
    await reencode(small);
    for (const id of ownDecoders()) process.kill(id, 'SIGKILL');

    expect(await reencode(small)).toMatchObject({ width: 320 });
  });
});

describe('decoders', () => {
  test('are used again, and end when nobody has needed them for ten seconds', { timeout: 180_000 }, async () => {
    await reencode(small);
    const first = ownDecoders();
    await reencode(small);
    expect(first).toHaveLength(1);
    expect(ownDecoders()).toEqual(first);

    await vi.waitFor(() => expect(ownDecoders()).toEqual([]), { timeout: 30_000, interval: 500 });
  });

  test('are used again and again, and nothing of the images stays in memory', { timeout: 180_000 }, async () => {
    const source = await imageBytes('jpeg', 1_600, 1_200);
    const { full } = await reencode(source);
    const before = bytesInUse();
    for (let n = 0; n < 30; n++) await reencode(source);

    // The collector may need a few rounds to free unreferenced objects.
    await vi.waitFor(() => expect(bytesInUse() - before).toBeLessThan(10 * full.length), { timeout: 60_000 });
  });

  test('do not hear what a terminal sends to the whole group', { timeout: 180_000 }, async () => {
    const image = reencode(large);
    const decoder = await decoderAtWork();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(decoder, signal);

    expect(await image).toMatchObject({ width: 2_560 });
    expect(isRunning(decoder)).toBe(true);
  });

  test('are gone when they are closed, with what they were doing', { timeout: 180_000 }, async () => {
    const image = reencode(large).catch((error: unknown) => error);
    // A fast machine must not end the work before the decoder is closed.
    process.kill(await decoderAtWork(), 'SIGSTOP');
    await closeDecoders();

    expect(ownDecoders()).toEqual([]);
    expect(await image).toMatchObject({ class: 'unavailable' });
  });
});
