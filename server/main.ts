import process from 'node:process';

const STOP_DEADLINE_MS = 9_500;

// React reads it when it is loaded.
process.env.NODE_ENV ??= 'production';

/** The exports of src/server.ts; the bundle is missing when this file is checked. */
type Product = { start: () => Promise<void>; stop: () => Promise<void> };

let stopping = false;
// Before the product is loaded: as a container's first process it would not hear a signal that nobody listens for.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, shutDown);
// On Windows, where a process cannot be asked to end by a signal, the launcher asks; its own end is the same.
process.on('message', (message) => message === 'stop' && shutDown());
process.on('disconnect', shutDown);
watchParent();

const started = startProduct().catch(fail);

async function startProduct() {
  const bundle = new URL('../dist/server/server.js', import.meta.url).href;
  const product: Product = await import(bundle);
  await product.start();
  return product;
}

/** A second signal changes nothing: the stop has begun. */
async function shutDown() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => fail('Stopped before everything was closed'), STOP_DEADLINE_MS).unref();
  const product = await started;
  await product.stop().catch(fail);
  process.exit(0);
}

/**
 * `npm start` makes this process npm's child. A killed npm passes nothing on: then this process only notices a new
 * parent.
 */
function watchParent() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || shutDown(), 500).unref();
}

/** A worker that could not start has said why: then the reason is empty. */
function fail(reason: unknown): never {
  const line = reason instanceof Error ? reason.message : reason;
  if (line) console.error(line);
  process.exit(1);
}
