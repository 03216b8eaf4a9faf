import { AnswerDone } from '#contract/answers/answers.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { listAnswers } from '#server/domain/answers/list.ts';
import { setAnswerDone } from '#server/domain/answers/set-done.ts';
import { requireUser, scoped } from '#server/domain/guards.ts';
import { guarded } from './procedures.ts';

const byReader = guarded(scoped(requireUser, 'shipments:read', 'all:read'));
const byWriter = guarded(scoped(requireUser, 'shipments:write'));

/** Among the procedures of shipments. Images travel by REST only (contract section 4). */
export const answerProcedures = {
  answers: byReader.input(ShipmentId).query(async ({ ctx, input }) => ({ answers: await listAnswers(ctx, input) })),
  answerDone: byWriter
    .input(AnswerDone)
    .mutation(async ({ ctx, input }) => ({ answer: await setAnswerDone(ctx, input) })),
};
