import fc from 'fast-check';
import { type Bulk, bulkPreview, bulkUpdate } from '../bulk.ts';
import { changeEstimate } from '../estimates.ts';
import { addresses, bulk, change, content, estimateChange, notify, several, shipment } from '../generators.ts';
import { warningsOf } from '../goods.ts';
import { Rejected } from '../model.ts';
import type { Draw, Kinds, Scene } from '../scene.ts';
import * as rules from '../shipments.ts';
import type { ModelMail, ModelShipment } from '../state.ts';
import { publicView, staffView } from '../views.ts';

const enteredView = ({ shipment, isEntered, notified }: rules.Entered) => ({
  shipment: staffView(shipment),
  undoUntil: isEntered,
  undoMs: isEntered,
  notified,
});

export const NOWHERE = '00000000-0000-4000-8000-000000000000';

export const idOf = (shipment: ModelShipment | undefined) => shipment?.id ?? NOWHERE;
const owned = ({ who, shipment }: Scene) => rules.requireOwned(who, shipment);

const mailText = ({ to, kind, state }: ModelMail) => `${to} ${kind} ${state}`;

function bulkCall(
  path: string,
  procedure: string,
  picks: number[],
  wanted: Bulk,
  expectedBy: typeof bulkPreview | typeof bulkUpdate,
): Draw {
  return ({ model, who }) => {
    const chosen = picks.map((pick) => model.shipments[pick % (model.shipments.length + 1)]);
    const body = { ids: chosen.map(idOf), ...wanted };
    return {
      rest: [`${path.includes('preview') ? 'POST' : 'PATCH'} /api/shipments/super-admin/${path}`, body],
      trpc: ['mutation', `superAdmin.${procedure}`, body],
      expected: () => expectedBy(model, who, chosen, wanted),
      ...(expectedBy === bulkUpdate && { made: 'batch' as const }),
    };
  };
}

export const SHIPMENT_CALLS: Kinds = {
  create: {
    weight: 12,
    draw: fc
      .tuple(shipment, notify)
      .map(([fields, notified]) => ({ ...fields, notify: notified }))
      .map((wanted) => ({ model, who }) => ({
        rest: ['POST /api/shipments', { ...wanted, ...addresses }],
        trpc: ['mutation', 'shipments.create', { ...wanted, ...addresses }],
        expected: () => {
          const shipment = rules.create(model, who, wanted);
          return { shipment: staffView(shipment), warnings: warningsOf(shipment) };
        },
        made: 'shipment',
      })),
  },
  update: {
    weight: 12,
    draw: change.map((sent) => (scene) => ({
      rest: [`PATCH /api/shipments/${idOf(scene.shipment)}`, sent],
      trpc: ['mutation', 'shipments.update', { id: idOf(scene.shipment), ...sent }],
      expected: () => {
        const entered = rules.update(scene.who, scene.shipment, sent);
        return { ...enteredView(entered), warnings: warningsOf(entered.shipment) };
      },
    })),
  },
  addEvent: {
    weight: 10,
    draw: content.map((event) => (scene) => ({
      rest: [`POST /api/shipments/${idOf(scene.shipment)}/events`, event],
      trpc: ['mutation', 'shipments.addEvent', { id: idOf(scene.shipment), ...event }],
      expected: () => enteredView(rules.addEvent(scene.who, scene.shipment, event)),
    })),
  },
  estimate: {
    weight: 8,
    draw: estimateChange.map((sent) => ({ who, shipment }) => ({
      rest: [`POST /api/shipments/${idOf(shipment)}/estimate`, sent],
      trpc: ['mutation', 'shipments.estimate', { id: idOf(shipment), ...sent }],
      expected: () => {
        const { shipment: changed, isEntered } = changeEstimate(who, shipment, sent);
        return { shipment: staffView(changed), undoUntil: isEntered, undoMs: isEntered };
      },
    })),
  },
  softDelete: {
    weight: 3,
    draw: fc.constant((scene) => ({
      rest: [`PATCH /api/shipments/${idOf(scene.shipment)}/soft-delete`],
      trpc: ['mutation', 'shipments.softDelete', { id: idOf(scene.shipment) }],
      expected: () => {
        rules.softDelete(scene.who, scene.shipment);
        return { success: true, undoUntil: true, undoMs: true };
      },
    })),
  },
  byId: {
    weight: 5,
    draw: fc.constant((scene) => ({
      rest: [`GET /api/shipments/${idOf(scene.shipment)}`],
      trpc: ['query', 'shipments.byId', { id: idOf(scene.shipment) }],
      expected: () => ({ shipment: staffView(rules.requireReadable(scene.who, scene.shipment)), loads: [], legs: [] }),
    })),
  },
  deliveries: {
    weight: 5,
    draw: fc.constant((scene) => ({
      rest: [`GET /api/shipments/${idOf(scene.shipment)}/deliveries`],
      trpc: ['query', 'shipments.deliveries', { id: idOf(scene.shipment) }],
      expected: () => ({ deliveries: owned(scene).mails.map(mailText).sort() }),
    })),
  },
  track: {
    weight: 6,
    draw: fc.constantFrom('', ' ', '-').map((gap) => ({ shipment }) => {
      const number = (shipment?.trackingNumber ?? 'WB22222222222222').replace(/^WB/, `wb${gap}`);
      return {
        rest: [`GET /api/shipments/public/track/${encodeURIComponent(number)}`],
        trpc: ['query', 'publicTracking.byNumber', { number }],
        expected: () => {
          if (shipment && !shipment.deletion) return { shipment: { ...publicView(shipment), legs: [] } };
          throw new Rejected(404, 'Tracking number not found. Please check and try again.');
        },
      };
    }),
  },
  bulkUpdate: {
    weight: 6,
    draw: fc
      .tuple(several, bulk)
      .map(([picks, wanted]) => bulkCall('bulk-status', 'bulkUpdateStatus', picks, wanted, bulkUpdate)),
  },
  bulkPreview: {
    weight: 4,
    draw: fc
      .tuple(several, bulk)
      .map(([picks, wanted]) => bulkCall('bulk-preview', 'bulkPreview', picks, wanted, bulkPreview)),
  },
};
