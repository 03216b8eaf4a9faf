import process from 'node:process';

const STOP_DEADLINE_MS = 9_000;

// React reads it when it is loaded.
process.env.NODE_ENV ??= 'production';

const bundle = new URL('../dist/server/server.js', import.meta.url).href;
const { start, stop }: typeof import('../src/server.ts') = await import(bundle);

const started = start().catch(fail);
process.once('SIGTERM', shutDown);
process.once('SIGINT', shutDown);

async function shutDown() {
  setTimeout(() => fail('Stopped before everything was closed'), STOP_DEADLINE_MS).unref();
  await started;
  await stop().catch(fail);
  process.exit(0);
}

function fail(reason: unknown): never {
  console.error(reason instanceof Error ? reason.message : reason);
  process.exit(1);
}
