import { anyone, created, type Endpoint, staff } from './endpoint-rows.ts';

/**
 * docs/contract/wire.md, 'API keys', API keys: each caller's own. The calls of a key itself have a test of their own.
 */
export const DEVELOPERS: Endpoint[] = [
  { rest: 'GET /api/openapi.json', statuses: anyone },
  { rest: 'GET /api/keys', trpc: 'developers.keys.list', statuses: staff },
  {
    rest: 'POST /api/keys',
    trpc: 'developers.keys.create',
    subject: 'own-password-only',
    input: { name: 'Warehouse', scopes: ['shipments:read'], password: 'wbcargo1' },
    writes: true,
    statuses: created.staff,
  },
  {
    rest: 'DELETE /api/keys/:id',
    trpc: 'developers.keys.remove',
    subject: 'api-key',
    writes: true,
    statuses: [401, 401, 401, 401, 401, 403, 403, 204, 404, 404],
  },
  {
    rest: 'GET /api/keys/current',
    trpc: 'developers.keys.current',
    statuses: [401, 401, 401, 401, 401, 403, 403, 403, 403, 403],
  },
];
