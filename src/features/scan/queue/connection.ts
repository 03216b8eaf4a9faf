import { apiErrorStatus } from '#src/lib/api/api-error.ts';

/**
 * `offline`: sent when the network is back. `signed-out`: sent once this user has signed in again. `forbidden`: sent
 * once this user may update shipments again.
 */
export type Connection = 'ok' | 'offline' | 'signed-out' | 'forbidden';

/** `ok`: the server rejects the scans themselves. */
export function connectionAfter(error: unknown): Connection {
  const status = apiErrorStatus(error);
  if (status === 401) return 'signed-out';
  if (status === 403) return 'forbidden';
  return status === undefined || status === 429 || status >= 500 ? 'offline' : 'ok';
}
