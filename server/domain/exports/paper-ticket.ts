import { sql } from 'drizzle-orm';
import type { User } from '#contract/accounts/users.ts';
import type { PaperRequest } from '#contract/papers/papers.ts';
import type { PortalPaper } from '#contract/portal/portal.ts';
import { rowsOf } from '#db/open-database.ts';
import { isActiveUnrestricted } from '#server/domain/accounts/sessions/restriction.ts';
import { getPortalPaper, readForPortalPaper } from '#server/domain/companies/portal/papers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { type Guard, requireClient, staffFor } from '#server/domain/guards.ts';
import { getManifest, readForManifest } from '#server/domain/loads/manifest.ts';
import type { Paper } from '#server/domain/papers/draw.ts';
import { getLabels, getLabelsOfMany, rangeOfOne, rangesOfMany } from '#server/domain/papers/get-labels.ts';
import { getProofPaper, readForProof } from '#server/domain/papers/get-proof.ts';
import { getPackingList, getWaybill, readForPaper } from '#server/domain/papers/get-waybill.ts';
import { requireReader } from '#server/domain/shipments/load.ts';
import { AppError } from '#server/errors/app-error.ts';
import { hashTicket, storeTicket } from './create-ticket.ts';

/**
 * A ticket with which the browser downloads a paper: good once, for 60 seconds, while the session lives, as an export's
 * is. Throws at once what the download would.
 */
export async function createPaperTicket(ctx: Ctx, request: PaperRequest): Promise<{ url: string }> {
  const guard = guardOf(request.paper);
  guard(ctx);
  if (request.paper === 'labels') await rangesOfMany(ctx, request);
  else if (request.paper === 'piece-labels') await rangeOfOne(ctx, pieceLabels(request));
  else if (request.paper === 'proof') await readForProof(ctx, request);
  else if (request.paper === 'manifest') await readForManifest(ctx, request);
  else await readForPaper(ctx, request);
  return { url: `/papers/${await storeTicket(ctx, guard, request)}` };
}

function guardOf(paper: PaperRequest['paper']): Guard {
  if (paper === 'labels' || paper === 'piece-labels') return staffFor('warehouse');
  if (paper === 'manifest') return staffFor('read');
  return (caller) => requireReader(caller, 'read').user;
}

/** The same of the portal: the download is drawn as its user sees the shipment then. */
export async function createPortalPaperTicket(ctx: Ctx, request: PortalPaper): Promise<{ url: string }> {
  await readForPortalPaper(ctx, request);
  return { url: `/papers/${await storeTicket(ctx, requireClient, request)}` };
}

const pieceLabels = ({ paper: _, ...request }: Extract<PaperRequest, { paper: 'piece-labels' }>) =>
  ({ ...request, format: 'pdf', dpi: 203 }) as const;

type Spent = { request: PaperRequest; sessionHash: string; user: User | null };

/**
 * Uses the ticket up and draws its paper, for the user of its session with the permissions of now. Throws `not-found`
 * for a used, late, unknown or orphaned ticket.
 */
export async function redeemPaperTicket(
  ctx: Ctx,
  { ticket }: { ticket: string },
  signal?: AbortSignal,
): Promise<Paper & { user: User }> {
  const [spent] = await rowsOf<Spent>(
    ctx.db,
    sql`delete from export_tickets where ticket_hash = ${hashTicket(ticket)} and query->>'paper' is not null
      returning query as request, session_hash as "sessionHash",
      (
        select json_build_object('id', users.id, 'fullName', users.full_name, 'email', users.email, 'role', users.role, 'duty', case when users.role = 'admin' then users.duty end,
          'isVerified', users.is_verified, 'isActive', users.is_active, 'createdBy', users.created_by,
          'createdAt', users.created_at)
        from sessions join users on users.id = sessions.user_id
        where export_tickets.expires_at > now() and sessions.token_hash = session_hash and sessions.expires_at > now()
          and ${isActiveUnrestricted()}
      ) as "user"`,
  );
  if (!spent?.user) throw new AppError('paper-download-gone');
  const { request, sessionHash, user } = spent;
  const caller: Ctx = { ...ctx, actor: { kind: 'user', user, sessionHash } };
  return { ...(await drawRequested(caller, user, request, signal)), user };
}

function drawRequested(ctx: Ctx, user: User, request: PaperRequest, signal?: AbortSignal): Promise<Paper> {
  // A client has a ticket of the portal alone.
  if (user.role === 'client') {
    if (request.paper === 'waybill' || request.paper === 'proof') return getPortalPaper(ctx, request, signal);
    throw new AppError('paper-download-gone');
  }
  switch (request.paper) {
    case 'waybill':
      return getWaybill(ctx, request, signal);
    case 'packing-list':
      return getPackingList(ctx, request, signal);
    case 'proof':
      return getProofPaper(ctx, request, signal);
    case 'manifest':
      return getManifest(ctx, request, signal);
    case 'labels':
      return getLabelsOfMany(ctx, request, signal);
    case 'piece-labels':
      return getLabels(ctx, pieceLabels(request), signal);
  }
}
