import { notFound } from '@tanstack/react-router';
import { dutyAllows, isAllowed, mayWorkOn, type Work } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { AttentionOf } from '#contract/attention/attention.ts';
import { MESSAGES_A_PAGE } from '#contract/messages/message-kinds.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { loadApi, prefetchInfiniteQuery, prefetchQuery } from '#src/lib/api/load-api.ts';
import type { RouterContext } from '#src/lib/api/render-context.ts';
import { auditQuery } from '#src/lib/api/staff-queries.ts';
import { listOf, type OpenedFrom } from './opened-from.ts';

export type PageShipment = RouterOutputs['shipments']['byId']['shipment'];
export type PageLoads = Pick<RouterOutputs['shipments']['byId'], 'loads' | 'legs'>;

type Trpc = Api['trpc'];

export function pageShipmentQuery(trpc: Trpc, id: string) {
  return { ...trpc.shipments.byId.queryOptions({ id }), retryOnMount: false };
}

export function pageHistoryQuery(trpc: Trpc, id: string) {
  return { ...trpc.shipments.history.queryOptions({ id }), retryOnMount: false };
}

export function ownerQuery(trpc: Trpc, id: string) {
  return { ...trpc.shipments.owner.queryOptions({ id }), retryOnMount: false };
}

/** The position of the vehicle, as on the tracking page. Each state of the shipment has its own. */
export function routeMapQuery(trpc: Trpc, { trackingNumber, updatedAt }: PageShipment) {
  const options = trpc.publicTracking.routeMap.queryOptions({ number: trackingNumber });
  const [path, input] = options.queryKey;
  const queryKey: [typeof path, typeof input] = [path, Object.assign({ updatedAt }, input)];
  return { queryKey, queryFn: options.queryFn, retryOnMount: false };
}

/** A page of the thread, the newest messages first. */
export const messagesQuery = (trpc: Trpc, id: string, page: number) =>
  trpc.shipments.messages.queryOptions({ id, page, limit: MESSAGES_A_PAGE });

/** The customer with its contact, for who may be that and nothing more: others are not asked for. */
export function contactQuery(trpc: Trpc, { company, user: owner }: PageShipment, user: User) {
  const enabled = company !== null && isAllowed(user, 'office') && user.role !== 'super-admin' && user.id !== owner;
  return { ...trpc.companies.one.queryOptions({ id: company ?? '' }), enabled };
}

/** `list`: the one whose neighbours are wanted. */
export function attentionOfQuery(trpc: Trpc, id: string, list: Omit<AttentionOf, 'id'>) {
  return { ...trpc.shipments.attentionOf.queryOptions({ id, ...list }), retryOnMount: false };
}

/**
 * The number stands for the id where the server takes both. On the server the page waits for all; an unknown number is
 * its 404.
 */
export async function prefetchShipmentPage(
  context: RouterContext,
  number: string,
  openedFrom: OpenedFrom,
): Promise<void> {
  const { currentUser } = context.page;
  const readsAll = currentUser !== null && dutyAllows(currentUser, 'read');
  await Promise.all([
    prefetchQuery(context, (trpc) => pageShipmentQuery(trpc, number)),
    readsAll && prefetchQuery(context, (trpc) => pageHistoryQuery(trpc, number)),
    readsAll && prefetchQuery(context, (trpc) => ownerQuery(trpc, number)),
  ]);
  if (!import.meta.env.SSR) return;
  const { queryClient, trpc } = await loadApi(context);
  const { queryKey } = pageShipmentQuery(trpc, number);
  if (apiErrorStatus(queryClient.getQueryState(queryKey)?.error) === 404) throw notFound();
  const shipment = queryClient.getQueryData(queryKey)?.shipment;
  if (shipment && currentUser) await prefetchRest(context, shipment, currentUser, openedFrom);
}

/**
 * Fetches the parts that not everyone who reads the shipment sees, and those that depend on it. The screens' own
 * queries have the same keys; theirs are not imported, because a route's loader is in the scripts of every page.
 */
async function prefetchRest(
  context: RouterContext,
  shipment: PageShipment,
  user: User,
  openedFrom: OpenedFrom,
): Promise<void> {
  const mayDo = (work: Work) => mayWorkOn(user, shipment.user, context.page.sharedWork, work);
  const readsAll = dutyAllows(user, 'read');
  const attention = async () => {
    if (mayDo('read') || (await isContact(context, shipment, user)))
      await prefetchQuery(context, (trpc) => attentionOfQuery(trpc, shipment.id, listOf(openedFrom)));
  };
  await Promise.all([
    attention(),
    prefetchQuery(context, (trpc) => routeMapQuery(trpc, shipment)),
    readsAll && prefetchQuery(context, (trpc) => trpc.shipments.documents.queryOptions({ id: shipment.id })),
    readsAll && prefetchQuery(context, (trpc) => messagesQuery(trpc, shipment.id, 1)),
    mayDo('contacts') && prefetchQuery(context, (trpc) => trpc.shipments.deliveries.queryOptions({ id: shipment.id })),
    shipment.estimates.length > 0 &&
      isAllowed(user, 'read') &&
      prefetchQuery(context, (trpc) => trpc.users.colleagues.queryOptions()),
    user.role === 'super-admin' &&
      prefetchInfiniteQuery(context, (trpc) => auditQuery(trpc, { shipment: shipment.id })),
  ]);
}

async function isContact(context: RouterContext, shipment: PageShipment, user: User): Promise<boolean> {
  const { queryClient, trpc } = await loadApi(context);
  const query = contactQuery(trpc, shipment, user);
  if (query.enabled) await prefetchQuery(context, () => query);
  return queryClient.getQueryData(query.queryKey)?.company.owner?.id === user.id;
}
