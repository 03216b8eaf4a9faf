import fc from 'fast-check';
import * as rules from './model.ts';
import { type ModelShipment, Rejected } from './model.ts';
import { addresses, bulk, change, content, query, several, shipment } from './model-generators.ts';
import { type ListQuery, publicView, simpleList, staffList, staffView, superAdminList } from './model-lists.ts';
import type { Draw, Kinds, Scene } from './model-scene.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

const idOf = (shipment: ModelShipment | undefined) => shipment?.id ?? NOWHERE;
const owned = ({ who, shipment }: Scene) => rules.requireOwned(who, shipment);

function list(route: string, procedure: string, asked: Partial<ListQuery>, expected: (scene: Scene) => unknown): Draw {
  const texts = Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]);
  return (scene) => ({
    rest: [`GET /api/shipments/${route}?${new URLSearchParams(texts)}`],
    trpc: ['query', procedure, asked],
    expected: () => expected(scene),
  });
}

const filtered = ({ page, limit, search, status }: ListQuery) => ({ page, limit, search, status });

function bulkCall(
  path: string,
  procedure: string,
  picks: number[],
  wanted: rules.Bulk,
  judge: typeof rules.bulkPreview | typeof rules.bulkUpdate,
): Draw {
  return ({ model, who }) => {
    const chosen = picks.map((pick) => model.shipments[pick % (model.shipments.length + 1)]);
    const body = { ids: chosen.map(idOf), ...wanted };
    return {
      rest: [`${path.includes('preview') ? 'POST' : 'PATCH'} /api/shipments/super-admin/${path}`, body],
      trpc: ['mutation', `superAdmin.${procedure}`, body],
      expected: () => judge(who, chosen, wanted),
    };
  };
}

export const SHIPMENT_CALLS: Kinds = {
  create: {
    weight: 12,
    draw: shipment.map((wanted) => ({ model, who }) => ({
      rest: ['POST /api/shipments', { ...wanted, ...addresses }],
      trpc: ['mutation', 'shipments.create', { ...wanted, ...addresses }],
      expected: () => ({ shipment: staffView(rules.create(model, who, wanted)) }),
      made: 'shipment',
    })),
  },
  update: {
    weight: 12,
    draw: change.map((sent) => (scene) => ({
      rest: [`PATCH /api/shipments/${idOf(scene.shipment)}`, sent],
      trpc: ['mutation', 'shipments.update', { id: idOf(scene.shipment), ...sent }],
      expected: () => ({ shipment: staffView(rules.update(owned(scene), sent)) }),
    })),
  },
  addEvent: {
    weight: 10,
    draw: content.map((event) => (scene) => ({
      rest: [`POST /api/shipments/${idOf(scene.shipment)}/events`, event],
      trpc: ['mutation', 'shipments.addEvent', { id: idOf(scene.shipment), ...event }],
      expected: () => ({ shipment: staffView(rules.addEvent(owned(scene), event)) }),
    })),
  },
  softDelete: {
    weight: 3,
    draw: fc.constant((scene) => ({
      rest: [`PATCH /api/shipments/${idOf(scene.shipment)}/soft-delete`],
      trpc: ['mutation', 'shipments.softDelete', { id: idOf(scene.shipment) }],
      expected: () => {
        owned(scene).isDeleted = true;
        return { success: true };
      },
    })),
  },
  byId: {
    weight: 5,
    draw: fc.constant((scene) => ({
      rest: [`GET /api/shipments/${idOf(scene.shipment)}`],
      trpc: ['query', 'shipments.byId', { id: idOf(scene.shipment) }],
      expected: () => ({ shipment: staffView(owned(scene)) }),
    })),
  },
  deliveries: {
    weight: 5,
    draw: fc.constant((scene) => ({
      rest: [`GET /api/shipments/${idOf(scene.shipment)}/deliveries`],
      trpc: ['query', 'shipments.deliveries', { id: idOf(scene.shipment) }],
      expected: () => ({ deliveries: owned(scene).mails.toSorted() }),
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
          if (shipment && !shipment.isDeleted) return { shipment: publicView(shipment) };
          throw new Rejected(404, 'Tracking number not found. Please check and try again.');
        },
      };
    }),
  },
  mine: {
    weight: 7,
    draw: query.map((asked) =>
      list('my-shipments', 'shipments.mine', filtered(asked), ({ model, who }) =>
        staffList(model, rules.requireUser(who).id, asked),
      ),
    ),
  },
  all: {
    weight: 7,
    draw: query.map((asked) =>
      list('admin/all-shipments', 'shipments.all', filtered(asked), ({ model, who }) => {
        rules.requireStaff(who);
        return staffList(model, null, asked);
      }),
    ),
  },
  superAdminList: {
    weight: 8,
    draw: query.map((asked) =>
      list('super-admin/all', 'superAdmin.shipments', asked, ({ model, who }) => {
        rules.requireSuperAdmin(who);
        return superAdminList(model, asked);
      }),
    ),
  },
  simple: {
    weight: 2,
    draw: fc.constant(
      list('super-admin/simple', 'superAdmin.simple', {}, ({ model, who }) => {
        rules.requireSuperAdmin(who);
        return simpleList(model);
      }),
    ),
  },
  bulkUpdate: {
    weight: 6,
    draw: fc
      .tuple(several, bulk)
      .map(([picks, wanted]) => bulkCall('bulk-status', 'bulkUpdateStatus', picks, wanted, rules.bulkUpdate)),
  },
  bulkPreview: {
    weight: 4,
    draw: fc
      .tuple(several, bulk)
      .map(([picks, wanted]) => bulkCall('bulk-preview', 'bulkPreview', picks, wanted, rules.bulkPreview)),
  },
};
