import { once } from 'node:events';
import { createServer } from 'node:net';
import process from 'node:process';

// Systems use higher ports for outgoing connections (32768 and up on Linux), which could take a port between finding
// it free and listening. Each of up to eleven workers of a run has its own slice; two runs begin at different places.
const LOWEST = 20_000;
const SLICES = 12;
const PORTS_OF_SLICE = 1_000;

const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0);
const slice = LOWEST + (worker % SLICES) * PORTS_OF_SLICE;
let asked = process.pid;

/** A TCP port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORTS_OF_SLICE; attempt += 1) {
    const port = slice + (asked++ % PORTS_OF_SLICE);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${slice} on is free`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
