import { ApiError } from './api-error.ts';
import { withTimeout } from './query-timeout.ts';
import { tokenHeaders } from './reauthentication.ts';
import type { RouterContext } from './router-context.ts';
import type { RouterOutputs } from './router-outputs.ts';

type Outputs = {
  'publicTracking.byNumber': RouterOutputs['publicTracking']['byNumber'];
  'publicTracking.routeMap': RouterOutputs['publicTracking']['routeMap'];
  'mail.choices': RouterOutputs['mail']['choices'];
};

/** What tRPC answers with. */
type Answer<Output> = {
  result?: { data: Output };
  error?: { message: string; data: { httpStatus: number } };
};

/**
 * A query of a public page's loader, whose result the route caches. The browser sends it without the tRPC client and the query cache, which
 * are a tenth of the scripts of such a page (decision 044). Rejects with an ApiError where the server rejects the query.
 */
export async function publicQuery<Path extends keyof Outputs>(
  { api }: Pick<RouterContext, 'api'>,
  path: Path,
  input: Record<string, string>,
): Promise<Outputs[Path]> {
  // By the path alone the client does not know what comes.
  if (api) return api.query(path, input) as Promise<Outputs[Path]>;
  const query = new URLSearchParams({ input: JSON.stringify(input) });
  const response = await fetch(`/api/trpc/${path}?${query}`, withTimeout({ method: 'GET', headers: tokenHeaders() }));
  const { result, error }: Answer<Outputs[Path]> = await response.json();
  if (error) throw new ApiError(error.data.httpStatus, error.message);
  if (!result) throw new Error('No tRPC answer');
  return result.data;
}
