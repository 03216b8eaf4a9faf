import type { Ctx } from '../context.ts';

/** Refuses who may not create, before a body is read. */
export function authorizeCreate(ctx: Ctx): void {
  throw new Error('not written yet');
}

/** Refuses who may not change this shipment, before a body is read. */
export async function authorizeChange(ctx: Ctx, input: { id: string }): Promise<void> {
  throw new Error('not written yet');
}
