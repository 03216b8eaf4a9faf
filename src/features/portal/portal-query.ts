import { notFound, redirect } from '@tanstack/react-router';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { type PublicOutputs, publicQuery } from '#src/lib/api/public-query.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';

/** A shipment as a member sees it. */
export type ShownShipment = PublicOutputs['portal.shipment']['shipment'];

type Path = Extract<keyof PublicOutputs, `portal.${string}`>;

/** A loader's query of the portal, in the manner of public pages. What the caller does not see is the 404 page. */
export async function portalQuery<Name extends Path>(
  context: Pick<RouterContext, 'api'>,
  path: Name,
  input: Record<string, string>,
): Promise<PublicOutputs[Name]> {
  try {
    return await publicQuery(context, path, input);
  } catch (error) {
    const status = apiErrorStatus(error);
    if (status === 404) throw notFound();
    // Signed out, or a member no more: the server knows the page to go to.
    const isEnded = status === 401 || status === 403;
    if (isEnded && !import.meta.env.SSR) throw redirect({ href: location.href, reloadDocument: true });
    throw error;
  }
}
