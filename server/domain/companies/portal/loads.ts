import { and } from 'drizzle-orm';
import type { Load } from '#contract/loads/loads.ts';
import type { PortalLoad, PortalLoadPage, PortalLoads, PortalLoadsQuery } from '#contract/portal/loads.ts';
import { paginate } from '#contract/values/pagination.ts';
import { loads } from '#db/schema/loads/loads.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { Caller } from '#server/domain/guards.ts';
import { searchedInLoads } from '#server/domain/loads/list.ts';
import {
  isInState,
  isNamed,
  LATEST_FIRST,
  loadNotFound,
  selectLoads,
  serializeLoad,
} from '#server/domain/loads/load-row.ts';
import { drawManifest } from '#server/domain/loads/manifest.ts';
import { readMembers, withTotals } from '#server/domain/loads/members.ts';
import type { Paper } from '#server/domain/papers/draw.ts';
import { containsTerms } from '#server/domain/search.ts';
import { loadPortalRows, loadReader } from './list.ts';
import { isLoadOf, requireReadScope, type Scope } from './scope.ts';

/** The loads of the caller's companies. Throws `unauthenticated`, `forbidden`, `not-found` for another's company. */
export async function listPortalLoads(ctx: Ctx, query: PortalLoadsQuery): Promise<PortalLoads> {
  const { companies: scope } = await requireReadScope(ctx, query);
  const { search, state, page, limit } = query;
  const condition = and(
    isLoadOf(scope),
    state ? isInState[state] : undefined,
    search ? containsTerms([searchedInLoads], search) : undefined,
  );
  const total = await ctx.db.$count(loads, condition);
  const rows = await selectLoads(ctx.db)
    .where(condition)
    .orderBy(...LATEST_FIRST)
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    loads: rows.map(serializeLoad).map((load) => serializeForAgent(load, scope)),
    pagination: paginate(page, limit, total),
  };
}

/** One of them by id or number, with its shipments. Throws `unauthenticated`, `forbidden`, `not-found`. */
export async function getPortalLoad(ctx: Ctx, input: { id: string }): Promise<PortalLoadPage> {
  const { user, companies: scope, load } = await requireLoad(ctx, input);
  const members = await readMembers(ctx.db, user, [load.id]);
  const rows = await loadPortalRows(
    ctx.db,
    members.map(({ id }) => id),
    await loadReader(ctx.db, user.id, scope),
  );
  const piecesIn = new Map(members.map(({ id, loadPieces }) => [id, loadPieces]));
  const { totals, shipments } = withTotals(load, members);
  return {
    load: { ...serializeForAgent(load, scope), shipments, totals },
    shipments: rows.map((row) => ({ ...row, loadPieces: piecesIn.get(row.id) ?? null })),
  };
}

/** Its manifest as a PDF. Throws as `getPortalLoad` does, and `unavailable`. */
export async function getPortalManifest(ctx: Ctx, input: { id: string }, signal?: AbortSignal): Promise<Paper> {
  const { user, load } = await requireLoad(ctx, input);
  return drawManifest(ctx.db, user, load, { ofMembersAlone: true }, signal);
}

async function requireLoad(ctx: Ctx, { id }: { id: string }): Promise<{ user: Caller; companies: Scope; load: Load }> {
  const { user, companies } = await requireReadScope(ctx);
  const [row] = await selectLoads(ctx.db).where(and(isNamed(id), isLoadOf(companies)));
  if (!row) throw loadNotFound();
  return { user, companies, load: serializeLoad(row) };
}

function serializeForAgent(load: Load, scope: Scope): PortalLoad {
  const { user: _, driver: __, capacity: ___, updatedAt: ____, agent, ...shown } = load;
  const company = scope.find(({ id }) => id === agent?.id);
  // Between two statements the load may have got another agent.
  if (!company) throw loadNotFound();
  return { ...shown, company: { id: company.id, name: company.name } };
}
