import { afterAll, vi } from 'vitest';

export type RequestLine = Record<string, unknown> & { route: string; status: number };

const lines: Record<string, unknown>[] = [];

// Before the setup's own, which goes on reading every line for secrets.
const write = process.stdout.write;
process.stdout.write = ((data: string | Uint8Array, ...rest: []) => {
  if (typeof data === 'string' && data.startsWith('{"level":')) lines.push(JSON.parse(data));
  return write(data, ...rest);
}) as typeof process.stdout.write;

afterAll(() => {
  process.stdout.write = write;
});

/** The product's log in this test file since the last call. */
export const loggedLines = (): Record<string, unknown>[] => lines.splice(0);

/** The line of the request, once it is written, that this is true of. */
export function requestLine(isExpected: (line: RequestLine) => boolean): Promise<RequestLine> {
  return vi.waitFor(
    () => {
      const found = lines.find((line) => line.msg === 'request' && isExpected(line as RequestLine));
      if (!found) throw new Error('The line is not written yet');
      return found as RequestLine;
    },
    { timeout: 10_000, interval: 20 },
  );
}
