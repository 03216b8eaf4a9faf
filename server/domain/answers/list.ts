import type { Answer } from '#contract/answers/answers.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireReadable } from '#server/domain/shipments/get.ts';
import { answersOf } from './serialize.ts';

/**
 * The answers of receivers about a shipment, the newest first, for whoever may read it on staff routes (contract
 * section 11, 'Answer'). Throws as `getShipment` does.
 */
export async function listAnswers(ctx: Ctx, input: { id: string }): Promise<Answer[]> {
  const { id } = await requireReadable(ctx, input);
  return answersOf(ctx.db, id);
}
