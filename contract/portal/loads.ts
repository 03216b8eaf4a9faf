import * as z from 'zod/mini';
import { LOAD_STATES } from '#contract/loads/load-states.ts';
import { Load, LoadTotalsSchema } from '#contract/loads/loads.ts';
import { filterInputs } from '#contract/shipments/list-queries.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { limitOr, noneWhenEmpty, Pagination, pageInput, searchInput } from '#contract/values/pagination.ts';
import { PortalRow } from './portal.ts';

/** `GET /portal/loads`: the latest departure first. `company`: one of the caller's own; without it all of them. */
export const PortalLoadsQuery = z.object({
  search: searchInput,
  state: noneWhenEmpty(
    choiceInput(LOAD_STATES, pleaseSelect('state', LOAD_STATES)),
    pleaseSelect('state', LOAD_STATES),
  ),
  company: filterInputs.company,
  page: pageInput,
  limit: limitOr(20),
});
export type PortalLoadsQuery = z.infer<typeof PortalLoadsQuery>;

/** A load as its agent sees it; `company` is the agent, one of the caller's own. */
export const PortalLoad = z.extend(
  z.omit(Load, { user: true, driver: true, capacity: true, agent: true, updatedAt: true }),
  {
    company: z.object({ id: z.string(), name: z.string() }),
  },
);
export type PortalLoad = z.infer<typeof PortalLoad>;

export const PortalLoads = z.object({ loads: z.array(PortalLoad), pagination: Pagination });
export type PortalLoads = z.infer<typeof PortalLoads>;

/** `loadPieces`: the pieces that are in the load, counted from 1; null for all of them. */
export const PortalLoadPage = z.object({
  load: z.extend(PortalLoad, { totals: LoadTotalsSchema }),
  shipments: z.array(z.extend(PortalRow, { loadPieces: z.nullable(z.array(z.number())) })),
});
export type PortalLoadPage = z.infer<typeof PortalLoadPage>;
