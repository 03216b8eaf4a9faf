import { getManifest } from '#server/domain/loads/manifest.ts';
import { LOAD_ID } from '#server/transport/openapi/schemas/examples.ts';
import { access } from '#server/transport/rest/access.ts';
import { paperResponse } from '#server/transport/rest/calls/paper-response.ts';
import { type Endpoint, restOnly } from '#server/transport/rest/endpoint.ts';

/** docs/contract/loads.md, 'Manifest'. */
export const LOAD_FILES: readonly Endpoint[] = [
  restOnly(access('staff', 'read', 'shipments:read'), {
    rest: 'GET /api/loads/:id/manifest',
    tag: 'Loads',
    name: 'getManifest',
    summary: 'The manifest of a load',
    responses: { 200: { media: 'application/pdf', description: 'The manifest.' } },
    errors: ['load-not-found', 'too-many-pieces', 'rate-limit', 'many-papers', 'paper-too-slow', 'client-disconnected'],
    example: { path: { id: LOAD_ID } },
    handle: async (c) => paperResponse(c, await getManifest(c.var.ctx, c.req.param(), c.req.raw.signal)),
  }),
];
