import type { Ctx } from '../context.ts';

/** Uses the ticket up and streams the CSV. Throws `not-found` for a used, late, unknown or orphaned ticket. */
export async function streamExport(ctx: Ctx, input: { ticket: string }): Promise<{ fileName: string; csv: ReadableStream<Uint8Array> }> {
  throw new Error('not written yet');
}
