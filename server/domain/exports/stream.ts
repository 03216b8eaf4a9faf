import type { User } from '#contract/accounts/users.ts';
import { exportFileName } from '#contract/exports/export-csv.ts';
import { transaction } from '#db/open-database.ts';
import { readerFor } from '#db/replica/replica.ts';
import { noteCommitPosition } from '#server/domain/accounts/sessions/commit-position.ts';
import { portalExportLines } from '#server/domain/companies/portal/export.ts';
import type { Ctx } from '#server/domain/context.ts';
import { AppError } from '#server/errors/app-error.ts';
import { log } from '#server/infra/observability/log.ts';
import { exportLines } from './lines.ts';
import { redeemTicket } from './redeem-ticket.ts';

/** `user` requested the export. */
type Download = { fileName: string; csv: ReadableStream<Uint8Array>; user: Pick<User, 'id' | 'role'> };

/**
 * Uses the ticket up and streams the CSV, a thousand shipments at a time, in the order of its query
 * (docs/contract/exports.md and docs/contract/audit.md). The audit entry has the filter, without the text of its
 * search, and the number of shipments at that time. Throws `not-found` for a used, late, unknown or orphaned ticket.
 */
export async function streamExport(ctx: Ctx, { ticket }: { ticket: string }): Promise<Download> {
  const spent = await transaction(ctx.db, (tx) => redeemTicket(tx, ticket));
  if (!spent) throw new AppError('export-download-gone');
  const { query, user, sessionHash, commitPosition } = spent;
  // Its entry in the audit is a change of this session.
  await noteCommitPosition(ctx.db, sessionHash);
  const db = readerFor(ctx.db, commitPosition);
  const lines = query.grantedTo === 'portal' ? portalExportLines(db, user.id, query) : exportLines(db, query);
  return { fileName: exportFileName(query.tz), csv: streamOf(lines), user };
}

/** Lines as bytes, read as the receiver takes them. */
export function streamOf(lines: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await lines.next().catch(breakOff);
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => {
        await lines.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The HTTP server prints the error that it gets: this one has neither the statement nor its parameters. */
function breakOff(error: unknown): never {
  log.error({ err: error }, 'An export broke off');
  throw new Error('The export broke off');
}
