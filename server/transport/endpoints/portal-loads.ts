import { LoadId } from '#contract/loads/loads.ts';
import { PortalLoad, PortalLoadPage, PortalLoads, PortalLoadsQuery } from '#contract/portal/loads.ts';
import { getPortalLoad, listPortalLoads } from '#server/domain/companies/portal/loads.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { COMPANY_ID, LOAD, LOAD_ID, PAGINATION, PORTAL_ROW } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by } from './procedures.ts';

const { capacity: _, user: __, driver: ___, updatedAt: ____, agent, ...shown } = LOAD;
const EXAMPLE = { ...shown, company: agent };
const TOTALS = { shipments: 1, pieces: 2, weight: 512.5, volume: 1.92, withoutWeight: 0, withoutVolume: 0 };

described(restForm(PortalLoad), {
  id: 'PortalLoad',
  description: 'A load as its agent, one of the caller’s companies, sees it.',
  example: EXAMPLE,
});
const Loads = described(restForm(PortalLoads), {
  id: 'PortalLoads',
  example: { loads: [EXAMPLE], pagination: PAGINATION },
});
const OneLoad = described(restForm(PortalLoadPage), {
  id: 'PortalLoadPage',
  example: { load: { ...EXAMPLE, totals: TOTALS }, shipments: [{ ...PORTAL_ROW, loadPieces: null }] },
});

/** Among the procedures of the portal (docs/contract/portal.md, 'Loads'). */
export const portalLoadProcedures = {
  loads: by('portal')
    .meta({
      rest: 'GET /api/portal/loads',
      tag: 'Portal',
      name: 'listPortalLoads',
      summary: 'The loads whose agent is the caller’s company',
      description: 'The latest departure first.',
      response: Loads,
      errors: ['company-not-found'],
      example: { query: { company: COMPANY_ID, state: 'departed' } },
    })
    .input(described(PortalLoadsQuery, { fields: { company: 'One of the caller’s own; without it all of them.' } }))
    .query(({ ctx, input }) => listPortalLoads(ctx, input)),
  load: by('portal')
    .meta({
      rest: 'GET /api/portal/loads/:id',
      tag: 'Portal',
      name: 'getPortalLoad',
      summary: 'One load with its shipments, as its agent sees it',
      description: 'By `_id` or number.',
      response: OneLoad,
      errors: ['load-not-found'],
      example: { path: { id: LOAD_ID } },
    })
    .input(LoadId)
    .query(({ ctx, input }) => getPortalLoad(ctx, input)),
};
