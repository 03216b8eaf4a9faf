import { and, eq, isNull, sql } from 'drizzle-orm';
import { canCreateShipment, isOutOfReach } from '#contract/accounts/permissions.ts';
import { ANSWER_NOT_FOUND, type Answer, type AnswerDone } from '#contract/answers/answers.ts';
import { AppError } from '#contract/errors/error.ts';
import type { Db } from '#db/open-database.ts';
import { shipmentAnswers } from '#db/schema/shipments/shipment-answers.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireUser, withScope } from '#server/domain/guards.ts';
import { requireUuid } from '#server/domain/parse-uuid.ts';
import { shipmentTransaction } from '#server/domain/shipments/load.ts';
import { doneAudit } from './audit.ts';
import { type AnswerRow, serializeAnswers } from './serialize.ts';

/**
 * Marks an answer as done, so that its shipment no longer needs attention because of it, or as open again. Does nothing
 * if it already is (contract section 11, 'Answer'). Throws `unauthenticated`, `not-found`, and `forbidden` where the
 * shipment is another's.
 */
export async function setAnswerDone(caller: Ctx, input: AnswerDone): Promise<Answer> {
  const ctx = withScope(caller, 'shipments:write');
  const user = requireUser(ctx);
  if (!canCreateShipment(user)) throw answerNotFound();
  const id = requireUuid(input.id, answerNotFound);
  const { shipmentId, ownerId } = await findAnswer(ctx.db, id);
  if (isOutOfReach(user, ownerId)) throw answerNotFound();
  return shipmentTransaction(ctx, { id: shipmentId }, async (tx) => {
    const [stored] = await tx.select().from(shipmentAnswers).where(eq(shipmentAnswers.id, id)).for('update');
    if (!stored) throw answerNotFound();
    const isSame = (stored.doneAt !== null) === input.done;
    return toAnswer(tx, isSame ? stored : await write(tx, ctx, stored, input.done ? user.id : null));
  });
}

const answerNotFound = () => new AppError('answer-not-found', ANSWER_NOT_FOUND);

async function findAnswer(db: Db, id: string): Promise<{ shipmentId: string; ownerId: string }> {
  const [found] = await db
    .select({ shipmentId: shipments.id, ownerId: shipments.userId })
    .from(shipmentAnswers)
    .innerJoin(shipments, eq(shipments.id, shipmentAnswers.shipmentId))
    .where(and(eq(shipmentAnswers.id, id), isNull(shipments.deletedAt)));
  if (!found) throw answerNotFound();
  return found;
}

async function write(tx: Db, ctx: Ctx, stored: AnswerRow, doneBy: string | null): Promise<AnswerRow> {
  const [row] = await tx
    .update(shipmentAnswers)
    .set({ doneBy, doneAt: doneBy === null ? null : sql`statement_timestamp()` })
    .where(eq(shipmentAnswers.id, stored.id))
    .returning();
  if (!row) throw answerNotFound();
  await recordAudit(tx, ctx.actor, [doneAudit(row, doneBy !== null)]);
  return row;
}

async function toAnswer(tx: Db, row: AnswerRow): Promise<Answer> {
  const [answer] = await serializeAnswers(tx, [row]);
  if (!answer) throw answerNotFound();
  return answer;
}
