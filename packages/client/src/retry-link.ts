import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { ErrorData } from './api.ts';

type Failure = TRPCClientError<AnyTRPCRouter>;

const BUSY = [429, 502, 503, 504];
const FIRST_WAIT_MS = 500;
/** A caller who would have to wait longer gets the error and decides. */
const MAX_WAIT_MS = 60_000;

/** Sends a call again that failed for the moment, if doing it twice does no harm. */
export function retryLink(retries: number): TRPCLink<AnyTRPCRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let call: { unsubscribe: () => void } | undefined;
        const ended = new AbortController();
        const signal = op.signal ? AbortSignal.any([ended.signal, op.signal]) : ended.signal;
        const send = (tries: number) => {
          const fail = (error: Failure) => observer.error(error);
          call = next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            error(error) {
              const wait = tries < retries && isRepeatable(op) ? waitBefore(error, tries) : null;
              if (wait === null || signal.aborted) return fail(error);
              sleep(wait, signal).then(() => (signal.aborted ? fail(error) : send(tries + 1)), fail);
            },
          });
        };
        send(0);
        return () => {
          ended.abort();
          call?.unsubscribe();
        };
      });
}

/** A read, or a call that the server does once however often it comes. A key that is undefined is not sent. */
function isRepeatable({ type, input }: Operation): boolean {
  if (type === 'query') return true;
  return typeof input === 'object' && input !== null && 'creationKey' in input && input.creationKey !== undefined;
}

/** In milliseconds; null where another try would fail as well. */
function waitBefore(error: Failure, tries: number): number | null {
  const { meta } = error;
  const data: ErrorData | null | undefined = error.data;
  const response: unknown = meta?.response;
  const status = data?.httpStatus ?? (response instanceof Response ? response.status : undefined);
  if (status !== undefined && !BUSY.includes(status)) return null;
  const wait = data?.retryAfter === undefined ? FIRST_WAIT_MS * 2 ** tries : data.retryAfter * 1_000;
  // Spread a little, so that many clients do not come back at once.
  return wait > MAX_WAIT_MS ? null : wait * (1 + Math.random() / 4);
}

/** Ends early when the signal is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
