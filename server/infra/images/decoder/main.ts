import { getPriority, setPriority } from 'node:os';
import process from 'node:process';
import type { DecoderMessage, DecoderTask } from './messages.ts';
import { perform } from './re-encode.ts';

/**
 * A process that decodes untrusted input and that the server can end (decision 025). It runs from source also beside the
 * bundle, so it imports nothing but its own directory, sharp and Node. Its argument is its priority, as `nice` counts.
 */

const LOOK_AT_CLOCK_MS = 25;

// Whatever libvips is doing on its own threads, this one hears that the server has ended, kill -9 included.
process.on('disconnect', die);
// Ctrl-C reaches the whole group: the server ends its decoders itself, when the uploads in flight are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.on('message', (task: DecoderTask) => {
  const watch = watchCpuTime(task.maxCpuMs, () => send({ outcome: 'over-time' }));
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

function watchCpuTime(maxMs: number, tell: () => void): NodeJS.Timeout {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 <= maxMs) return;
    clearInterval(watch);
    tell();
  }, LOOK_AT_CLOCK_MS);
  return watch;
}

function failure(error: unknown): DecoderMessage {
  const { message, code, syscall }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  return { outcome: 'failed', message, code, syscall };
}
