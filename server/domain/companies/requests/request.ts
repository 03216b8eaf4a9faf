import { and, eq, sql } from 'drizzle-orm';
import { MAX_OPEN_REQUESTS } from '#contract/requests/request-states.ts';
import type {
  CreateRequest,
  PortalRequest,
  RequestFields,
  RequestId,
  UpdateRequest,
} from '#contract/requests/requests.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentRequests } from '#db/schema/companies/shipment-requests.ts';
import { authorizedTransaction } from '#server/domain/authorized-transaction.ts';
import { companyNotFound } from '#server/domain/companies/company-row.ts';
import { requireScope } from '#server/domain/companies/portal/scope.ts';
import { isOfScope } from '#server/domain/companies/portal/unread-requests.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Caller, requireClient } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { countRequest } from '#server/domain/rates/allowed-rates.ts';
import { AppError } from '#server/errors/app-error.ts';
import { loadPortalRequests, lockCompany, lockWaiting, type RequestRow, requestNotFound } from './load.ts';
import { recordRequest } from './recipients.ts';

/**
 * Asks for a shipment, in the name of one of the caller's companies (docs/contract/requests.md). Throws
 * `unauthenticated`, `forbidden` for a viewer, `not-found`, `invalid` for who belongs to several companies and names
 * none, `too-many`, `conflict` where too many wait.
 */
export async function createRequest(ctx: Ctx, input: CreateRequest): Promise<PortalRequest> {
  const { company: named, pickupDate, note, ...fields } = input;
  const { id } = await requireRequester(ctx, named);
  requireGoods(fields);
  await countRequest(ctx.db, id);
  return authorizedTransaction(ctx, requireClient, async (tx, user) => {
    // One request after another, so that none is beyond the limit.
    if (!(await lockCompany(tx, id, 'no key update'))) throw companyNotFound();
    const company = await requireRequester({ ...ctx, db: tx }, id);
    await requireFewOpen(tx, id);
    const values = { companyId: id, requestedBy: user.id, fields, pickupDate, note };
    const [row] = await tx.insert(shipmentRequests).values(values).returning();
    if (!row) throw new Error('No request was written');
    await recordRequest(tx, ctx, row, { kind: 'request-added', to: company.name });
    return portalRequest(tx, user, company, row);
  });
}

const requireGoods = ({ weight, pieces }: Pick<RequestFields, 'weight' | 'pieces'>) => {
  if (weight === null && pieces.length === 0) throw new AppError('request-without-goods', { field: 'weight' });
};

async function requireFewOpen(tx: Db, companyId: string): Promise<void> {
  const isOpen = and(eq(shipmentRequests.companyId, companyId), eq(shipmentRequests.state, 'requested'));
  if ((await tx.$count(shipmentRequests, isOpen)) >= MAX_OPEN_REQUESTS)
    throw new AppError('too-many-open-requests', { values: { max: MAX_OPEN_REQUESTS } });
}

/**
 * Changes what is sent of a request that waits, by a member of its company. Throws as `createRequest` does, and
 * `conflict`.
 */
export async function updateRequest(ctx: Ctx, input: RequestId & UpdateRequest): Promise<PortalRequest> {
  const { id, pickupDate, note, ...changed } = input;
  return changeWaiting(ctx, id, async (tx, row, company) => {
    const fields = { ...row.fields, ...changed };
    requireGoods(fields);
    const updatedAt = sql`greatest(clock_timestamp(), ${shipmentRequests.updatedAt} + interval '1 millisecond')`;
    await tx
      .update(shipmentRequests)
      .set({ fields, pickupDate, note, updatedAt })
      .where(eq(shipmentRequests.id, row.id));
    await recordRequest(tx, ctx, row, { kind: 'request-changed', to: company.name });
  });
}

/** Withdraws a request that waits. Throws as `updateRequest` does. */
export async function withdrawRequest(ctx: Ctx, { id }: RequestId): Promise<PortalRequest> {
  return changeWaiting(ctx, id, async (tx, row, company, user) => {
    const decided = { decidedAt: sql`clock_timestamp()`, decidedBy: user.id };
    await tx
      .update(shipmentRequests)
      .set({ state: 'withdrawn', ...decided })
      .where(eq(shipmentRequests.id, row.id));
    await recordRequest(tx, ctx, row, { kind: 'request-withdrawn', from: company.name });
  });
}

type Company = { id: string; name: string };
type Work = (tx: Db, row: RequestRow, company: Company, user: Caller) => Promise<void>;

async function changeWaiting(ctx: Ctx, typed: string, work: Work): Promise<PortalRequest> {
  const id = requireUuid(typed, requestNotFound);
  await countRequest(ctx.db, (await findOwn(ctx, id)).companyId);
  return authorizedTransaction(ctx, requireClient, async (tx, user) => {
    const { companies } = await requireScope({ ...ctx, db: tx });
    const row = await lockWaiting(tx, and(eq(shipmentRequests.id, id), isOfScope(companies)));
    const company = await requireRequester({ ...ctx, db: tx }, row.companyId);
    await work(tx, row, company, user);
    return portalRequest(tx, user, company, row);
  });
}

/** A request of the caller's companies that the caller may change. */
async function findOwn(ctx: Ctx, id: string): Promise<RequestRow> {
  const { companies } = await requireScope(ctx);
  const [row] = await ctx.db
    .select()
    .from(shipmentRequests)
    .where(and(eq(shipmentRequests.id, id), isOfScope(companies)));
  if (!row) throw requestNotFound();
  await requireRequester(ctx, row.companyId);
  return row;
}

/** The one company that a member means, of which the member is no viewer. */
async function requireRequester(ctx: Ctx, named: string | undefined): Promise<Company> {
  const { companies } = await requireScope(ctx, { company: named });
  const [company, ...others] = companies;
  if (!company) throw companyNotFound();
  if (others.length > 0) throw new AppError('company-needed', { field: 'company' });
  if (company.as === 'viewer') throw new AppError('viewer-requests-nothing');
  return company;
}

async function portalRequest(tx: Db, user: Caller, company: Company, { id }: RequestRow): Promise<PortalRequest> {
  const [request] = await loadPortalRequests(tx, user, [company], { isMeant: eq(shipmentRequests.id, id) });
  if (!request) throw requestNotFound();
  return request;
}

/** Notes that the caller has read a request of one of the own companies. Throws `not-found`. */
export async function readRequest(ctx: Ctx, { id: typed }: RequestId): Promise<void> {
  const id = requireUuid(typed, requestNotFound);
  const { companies } = await requireScope(ctx);
  await authorizedTransaction(ctx, requireClient, async (tx, user) => {
    const isIt = and(eq(shipmentRequests.id, id), isOfScope(companies));
    const [row] = await tx.select({ readBy: shipmentRequests.readBy }).from(shipmentRequests).where(isIt).for('update');
    if (!row) throw requestNotFound();
    if (row.readBy.includes(user.id)) return;
    await tx
      .update(shipmentRequests)
      .set({ readBy: [...row.readBy, user.id] })
      .where(isIt);
  });
}
