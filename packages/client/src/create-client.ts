import { createTRPCClient, httpBatchLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { type Client, MAX_BATCH } from './api.ts';
import { retryLink } from './retry-link.ts';

export type ClientOptions = {
  /** The product's origin, such as `https://cargo.example.com`. */
  url: string | URL;
  /** The secret of an API key, `wbk_…`, or else a sign-in's `token`. Without either only public calls are granted. */
  key?: string | undefined;
  token?: string | undefined;
  /** Instead of the global one. */
  fetch?: typeof fetch | undefined;
  /** In milliseconds, for each try; 30 seconds unless given. */
  timeout?: number | undefined;
  /** How often a call that may be repeated is sent again; 3 unless given, 0 for never. */
  retries?: number | undefined;
  /** Sent beside the client's own. */
  headers?: Record<string, string> | undefined;
};

/**
 * A typed client. Calls that are made at once travel in one request, at most ten. A call rejects with an error that
 * `readApiError` reads. Reads, and calls with a `creationKey`, are sent again after 429, 502, 503 and 504 and where no
 * answer came, after `Retry-After` where there is one.
 */
export function createClient(options: ClientOptions): Client {
  const { url, key, token = key, timeout = 30_000, retries = 3, headers } = options;
  const send = options.fetch ?? fetch;
  const client: unknown = createTRPCClient<AnyTRPCRouter>({
    links: [
      retryLink(retries),
      httpBatchLink({
        url: new URL('/api/trpc', url).href,
        maxItems: MAX_BATCH,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        fetch: (input, init) => {
          const signals = [AbortSignal.timeout(timeout), ...(init?.signal ? [init.signal] : [])];
          return send(input, { ...init, signal: AbortSignal.any(signals) });
        },
      }),
    ],
  });
  return client as Client;
}
