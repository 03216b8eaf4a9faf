import { MessageDone } from '#contract/messages/messages.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { requireUser, scoped } from '#server/domain/guards.ts';
import { listMessages } from '#server/domain/messages/list.ts';
import { setMessageDone } from '#server/domain/messages/set-done.ts';
import { guarded } from '../endpoints/procedures.ts';

const byReader = guarded(scoped(requireUser, 'shipments:read', 'all:read'));
const byWriter = guarded(scoped(requireUser, 'shipments:write'));

/** Among the procedures of shipments. Images travel by REST only (contract section 4). */
export const messageProcedures = {
  answers: byReader.input(ShipmentId).query(async ({ ctx, input }) => ({ answers: await listMessages(ctx, input) })),
  answerDone: byWriter
    .input(MessageDone)
    .mutation(async ({ ctx, input }) => ({ answer: await setMessageDone(ctx, input) })),
};
