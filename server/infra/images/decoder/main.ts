import { getPriority, setPriority } from 'node:os';
import process from 'node:process';
import type { DecoderMessage, DecoderTask, OverLimit } from './messages.ts';
import { perform } from './re-encode.ts';

/**
 * A process that decodes untrusted input and that the server can end (decision 025). It runs from source also beside
 * the bundle, so it imports nothing but its own directory, sharp and Node. Its argument is its priority, as `nice`
 * counts.
 */

const WATCH_INTERVAL_MS = 10;

// Whatever libvips is doing on its own threads, this one hears that the server has ended, kill -9 included.
process.on('disconnect', die);
// Ctrl-C reaches the whole group: the server ends its decoders itself, when the uploads in flight are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', (task: DecoderTask) => {
  const watch = watchLimits(task, (outcome) => send({ outcome }));
  void perform(task)
    .catch(failure)
    .then((reply) => {
      clearInterval(watch);
      send(reply);
    });
});

if (!process.connected) die();
// To rise above the server's own takes a privilege.
setPriority(Math.max(getPriority(), Number(process.argv[2])));
send({ outcome: 'ready' });

function send(message: DecoderMessage): void {
  if (process.connected) process.send?.(message);
}

/** A normal exit would wait for the threads of libvips. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** A file may say less of itself than it takes to decode, so what it takes is looked at. */
function watchLimits({ maxCpuMs, maxMemory }: DecoderTask, report: (outcome: OverLimit) => void): NodeJS.Timeout {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isOverTime = (user + system) / 1_000 > maxCpuMs;
    if (!isOverTime && process.memoryUsage.rss() <= maxMemory) return;
    clearInterval(watch);
    report(isOverTime ? 'over-time' : 'over-memory');
  }, WATCH_INTERVAL_MS);
  return watch;
}

function failure(error: unknown): DecoderMessage {
  const { message, code, syscall }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  return { outcome: 'failed', message, code, syscall };
}
