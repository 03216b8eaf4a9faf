import type { Answer } from '#server/contract/answers/answers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { withScope } from '#server/domain/guards.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { requireReader } from '#server/domain/shipments/load.ts';
import { answersOf } from './serialize.ts';

/**
 * The answers of receivers about a shipment, the newest first, for whoever may read it on staff routes (contract
 * section 11, 'Answer'). Throws as `getShipment` does.
 */
export async function listAnswers(caller: Ctx, input: { id: string }): Promise<Answer[]> {
  const ctx = withScope(caller, 'shipments:read', 'all:read');
  requireReader(ctx);
  const { id } = await getShipment(ctx, input);
  return answersOf(ctx.db, id);
}
