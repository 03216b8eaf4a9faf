import type { RouterOutputs } from './api.ts';
import { ApiError } from './api-error.ts';
import type { RouterContext } from './render-context.ts';
import { tokenHeaders, withTimeout } from './request.ts';

/** The results of the queries that pages make without the tRPC client. */
export type PublicOutputs = {
  'publicTracking.page': RouterOutputs['publicTracking']['page'];
  'publicTracking.many': RouterOutputs['publicTracking']['many'];
  'publicTracking.conditions': RouterOutputs['publicTracking']['conditions'];
  'developers.reference.contents': RouterOutputs['developers']['reference']['contents'];
  'developers.reference.group': RouterOutputs['developers']['reference']['group'];
  'mail.choices': RouterOutputs['mail']['choices'];
  'portal.summary': RouterOutputs['portal']['summary'];
  'portal.shipments': RouterOutputs['portal']['shipments'];
  'portal.shipment': RouterOutputs['portal']['shipment'];
  'portal.documents': RouterOutputs['portal']['documents'];
  'portal.loads': RouterOutputs['portal']['loads'];
  'portal.load': RouterOutputs['portal']['load'];
  'portal.invoices': RouterOutputs['portal']['invoices'];
  'portal.notices': RouterOutputs['portal']['notices'];
  'portal.requests': RouterOutputs['portal']['requests'];
  'portal.request': RouterOutputs['portal']['request'];
  'portal.messages': RouterOutputs['portal']['messages'];
};

/** A tRPC response. */
type TrpcResponse<Output> = {
  result?: { data: Output };
  error?: { message: string; data: { httpStatus: number } };
};

/**
 * A loader's query on a public page; the route caches the result. The browser avoids the tRPC client and query cache,
 * a tenth of such a page's scripts (decision 044). Rejects with an ApiError if the server rejects the query.
 */
export async function publicQuery<Path extends keyof PublicOutputs>(
  { api }: Pick<RouterContext, 'api'>,
  path: Path,
  input: Record<string, string>,
): Promise<PublicOutputs[Path]> {
  // By the path alone the client does not know what comes.
  if (api) return api.query(path, input) as Promise<PublicOutputs[Path]>;
  const query = new URLSearchParams({ input: JSON.stringify(input) });
  const response = await fetch(`/api/trpc/${path}?${query}`, withTimeout({ method: 'GET', headers: tokenHeaders() }));
  const { result, error }: TrpcResponse<PublicOutputs[Path]> = await response.json();
  if (error) throw new ApiError(error.data.httpStatus, error.message);
  if (!result) throw new Error('No tRPC response');
  return result.data;
}
