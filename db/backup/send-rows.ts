import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type postgres from 'postgres';

/** Runs a `copy … from stdin` with what the source gives. Throws the source's error, or the server's. */
export async function sendRows(tx: postgres.ISql, query: string, source: AsyncIterable<Buffer>): Promise<void> {
  const target = await tx.unsafe(query).writable();
  const failure = once(target, 'error').then(([error]) => Promise.reject(error));
  failure.catch(() => undefined);
  try {
    await Promise.race([writeAll(target, source), failure]);
  } catch (error) {
    target.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  target.end();
  // postgres.js drops the server's answer to the end of a copy. If the server rejected the rows, this next query
  // rejects.
  await tx.unsafe('select 1').catch((cause) => {
    throw new Error(`The database rejected the rows of: ${query}`, { cause });
  });
}

async function writeAll(target: Writable, source: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of source) {
    await new Promise<void>((resolve, reject) => {
      target.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
  }
}
