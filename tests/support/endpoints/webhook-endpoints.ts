import { created, type Endpoint, staff } from './endpoint-rows.ts';

/** The statuses of the owner's own webhook: another's is not there, for a super-admin neither. */
const own = (ok: number) => [401, 401, 401, 401, 401, 403, 403, ok, 404, 404] as const;

/** docs/contract/webhooks.md, webhooks. The address is a public one, and nothing is sent to it. */
export const WEBHOOKS: Endpoint[] = [
  { rest: 'GET /api/webhooks', trpc: 'developers.webhooks.list', statuses: staff },
  {
    rest: 'POST /api/webhooks',
    trpc: 'developers.webhooks.create',
    subject: 'own-password-only',
    input: { url: 'https://8.8.8.8/hook', events: ['shipment.created'], description: 'ERP' },
    writes: true,
    statuses: created.staff,
  },
  { rest: 'GET /api/webhooks/:id', trpc: 'developers.webhooks.byId', subject: 'webhook', statuses: [...own(200)] },
  {
    rest: 'PATCH /api/webhooks/:id',
    trpc: 'developers.webhooks.update',
    subject: 'webhook',
    input: { description: 'Warehouse', events: ['event.added'] },
    writes: true,
    statuses: [...own(200)],
  },
  {
    rest: 'DELETE /api/webhooks/:id',
    trpc: 'developers.webhooks.remove',
    subject: 'webhook',
    writes: true,
    statuses: [...own(200)],
  },
  {
    rest: 'POST /api/webhooks/:id/test',
    trpc: 'developers.webhooks.test',
    subject: 'webhook',
    writes: true,
    statuses: [...own(202)],
  },
  {
    rest: 'POST /api/webhooks/:id/rotate',
    trpc: 'developers.webhooks.rotate',
    subject: 'webhook',
    writes: true,
    statuses: [...own(200)],
  },
  {
    rest: 'GET /api/webhooks/:id/attempts',
    trpc: 'developers.webhooks.attempts',
    subject: 'webhook',
    input: { limit: 10 },
    statuses: [...own(200)],
  },
  {
    rest: 'POST /api/webhooks/attempts/:id/replay',
    trpc: 'developers.webhooks.replay',
    subject: 'attempt',
    writes: true,
    statuses: [...own(202)],
  },
];
