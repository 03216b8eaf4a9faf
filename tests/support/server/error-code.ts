import { expect } from 'vitest';
import { ERRORS, type ErrorReason } from '#server/errors/errors.ts';

const isReason = (code: unknown): code is ErrorReason => typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Whether a message is the table's; what is in braces differs from call to call. */
function isMessageOf(code: ErrorReason, message: string): boolean {
  const parts = ERRORS[code].message.split(/\{\w+\}/).map((part) => part.replace(/[^\w ]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's').test(message);
}

/** Every rejection under /api has a code of the table, and the table's message (docs/contract/wire.md, 'Failures'). */
export function expectErrorCode(path: string, { status, headers }: Response, body: unknown): void {
  const isJson = headers.get('content-type')?.includes('json') === true;
  if (status < 400 || !path.startsWith('/api/') || !isJson) return;
  const failures = path.startsWith('/api/trpc/') ? ([body].flat() as TRPCAnswer[]).flatMap(byTRPC) : [body as Failure];
  for (const { code, message } of failures) {
    if (!isReason(code)) throw new Error(`No code of the table: ${JSON.stringify(body)}`);
    expect(isMessageOf(code, message), `${code}: ${message}`).toBe(true);
  }
  if (status === 401) expect(headers.get('www-authenticate')).toBe('Bearer');
}

type Failure = { message: string; code: unknown };

type TRPCAnswer = { error?: { message: string; data: { reason: unknown } } };

const byTRPC = ({ error }: TRPCAnswer): Failure[] =>
  error ? [{ message: error.message, code: error.data.reason }] : [];
