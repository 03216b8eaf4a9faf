import type { Db } from '#db/open-database.ts';
import { paginate } from '#server/contract/pagination.ts';
import type { Shipment, ShipmentListQuery } from '#server/contract/shipments.ts';
import type { ShipmentList } from '#server/contract/super-admin.ts';
import { loadShipments } from '#server/domain/shipments/load.ts';
import { noteCommonSearch, plainSearchOf } from './common-searches.ts';
import type { Filter } from './filter.ts';
import { paginateIds } from './paginate.ts';
import { FEW } from './search.ts';
import { sortOrderOf } from './sort-order.ts';
import { type Counts, loadCounts } from './statistics.ts';

type Paging = Pick<ShipmentListQuery, 'page' | 'limit' | 'sortBy' | 'sortOrder'>;

type ListPage = { shipments: Shipment[]; pagination: ShipmentList['pagination']; counts: Counts };

/**
 * One page of the active shipments that the filter selects; `counts` are of all that its user may see, whatever else it asks for. `reader` may be
 * a replica, `primary` is what notes that a search is a common one.
 */
export async function listPage(
  { reader, primary }: { reader: Db; primary: Db },
  filter: Filter,
  { page, limit, sortBy, sortOrder }: Paging,
): Promise<ListPage> {
  const counts = await loadCounts(reader, filter.userId ?? null);
  const order = sortOrderOf(sortBy, sortOrder);
  const { ids, totalItems } = await paginateIds(reader, { filter, order, page, limit }, counts);
  const search = plainSearchOf(filter);
  if (search && totalItems > FEW) await noteCommonSearch(primary, search);
  return { shipments: await loadShipments(reader, ids), pagination: paginate(page, limit, totalItems), counts };
}
