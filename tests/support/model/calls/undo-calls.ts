import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { passHold } from '../../postgres/locks/pass-hold.ts';
import { bulkUndo } from '../bulk.ts';
import { undoEstimate } from '../estimates.ts';
import { passHold as pass, sendMails } from '../mails.ts';
import type { Kinds } from '../scene.ts';
import * as rules from '../shipments.ts';
import { staffView } from '../views.ts';
import { idOf, NOWHERE } from './shipment-calls.ts';

/** Some way back from the latest. */
const recent = fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(30) });

/** Calls that take back, restore or hand over, and events meanwhile. */
export const UNDO_CALLS: Kinds = {
  retract: {
    weight: 16,
    draw: recent.map((back) => ({ who, shipment }) => {
      const id = idOf(shipment);
      const index = (shipment?.events.length ?? 0) - 1 - back;
      return {
        rest: [`DELETE /api/shipments/${id}/events/:event`],
        trpc: ['mutation', 'shipments.retractEvent', { id, eventId: ':event' }],
        event: { shipment: id, index },
        expected: () => ({ shipment: staffView(rules.retract(who, shipment, index)), notified: 'none' }),
      };
    }),
  },
  undoEstimate: {
    weight: 8,
    draw: fc.constant(({ who, shipment }) => ({
      rest: [`POST /api/shipments/${idOf(shipment)}/estimate/undo`],
      trpc: ['mutation', 'shipments.undoEstimate', { id: idOf(shipment) }],
      expected: () => ({ shipment: staffView(undoEstimate(who, shipment)) }),
    })),
  },
  restore: {
    weight: 6,
    draw: fc.tuple(fc.boolean(), fc.nat(1_000)).map(([isDeleted, pick]) => ({ model, who, shipment }) => {
      const deleted = model.shipments.filter(({ deletion }) => deletion);
      const target = isDeleted ? (deleted[pick % (deleted.length + 1)] ?? shipment) : shipment;
      return {
        rest: [`PATCH /api/shipments/${idOf(target)}/restore`],
        trpc: ['mutation', 'shipments.restore', { id: idOf(target) }],
        expected: () => ({ shipment: staffView(rules.restore(who, target)) }),
      };
    }),
  },
  handOver: {
    weight: 6,
    draw: fc.constant(({ who, shipment, user }) => ({
      rest: [`PUT /api/shipments/${idOf(shipment)}/owner`, { user: user.id }],
      trpc: ['mutation', 'shipments.handOver', { id: idOf(shipment), user: user.id }],
      expected: () => ({ shipment: staffView(rules.handOver(who, shipment, user)) }),
    })),
  },
  bulkUndo: {
    weight: 8,
    draw: recent.map((back) => ({ model, who }) => {
      const batch = model.batches.at(-1 - back);
      const body = { batchId: batch?.id ?? NOWHERE };
      return {
        rest: ['POST /api/shipments/super-admin/bulk-undo', body],
        trpc: ['mutation', 'superAdmin.bulkUndo', body],
        expected: () => bulkUndo(model, who, batch),
      };
    }),
  },
  holdPasses: {
    weight: 3,
    draw: fc.constant(({ shipment }) => ({
      rest: ['the hold of a shipment passes'],
      trpc: ['mutation', 'the hold of a shipment passes'],
      happens: async (db) => shipment && passHold(db, shipment.id),
      expected: () => (shipment ? pass(shipment) : null) ?? null,
    })),
  },
  mailsGo: {
    weight: 4,
    draw: fc.constant(({ shipment }) => ({
      rest: ['the mails of a shipment are sent'],
      trpc: ['mutation', 'the mails of a shipment are sent'],
      happens: async (db) =>
        db
          .update(outboxMails)
          .set({ state: 'sent', attempts: 1, sentAt: new Date() })
          .where(and(eq(outboxMails.shipmentId, idOf(shipment)), eq(outboxMails.state, 'queued'))),
      expected: () => (shipment ? sendMails(shipment) : null) ?? null,
    })),
  },
};
