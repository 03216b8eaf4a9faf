import { ExportQuery } from '#contract/shipments/super-admin.ts';
import type { Ctx } from '#server/domain/context.ts';
import { createExportTicket } from '#server/domain/exports/create-ticket.ts';
import { streamExport } from '#server/domain/exports/stream.ts';

/** The file of a super-admin's export. */
export async function exported(ctx: Ctx, query: object): Promise<string> {
  const { url } = await createExportTicket(ctx, ExportQuery.parse(query));
  const { csv } = await streamExport(ctx, { ticket: url.replace('/exports/', '') });
  return new Response(csv).text();
}
