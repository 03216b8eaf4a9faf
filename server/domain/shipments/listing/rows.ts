import { type SQL, sql } from 'drizzle-orm';
import type { ListedEvent } from '#contract/events/events.ts';
import { totalsFrom } from '#contract/goods/pieces/totals.ts';
import type { ListedShipment } from '#contract/shipments/shipments.ts';
import type { Db } from '#db/open-database.ts';
import { isHistoryEvent, isPublicEvent } from '#db/schema/events/shipment-events.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { preparedQuery } from '#server/domain/prepared-query.ts';
import { isAmongIds } from '#server/domain/shipments/load.ts';
import {
  serializeEvent,
  serializeProof,
  serializeTimes,
  shipmentColumns,
  shownAddresses,
  shownCompanies,
  type Viewer,
} from '#server/domain/shipments/serialize.ts';

/** Pieces and mm³, summed here as `totalsOf` does: the lines of a page's shipments may be many megabytes. */
const measured = sql<{ pieces: number; volume: string }>`(select json_build_object(
    'pieces', coalesce(sum((line->>'count')::bigint), 0),
    'volume', coalesce(sum((line->>'count')::numeric * round((line->>'length')::numeric * 10)
      * round((line->>'width')::numeric * 10) * round((line->>'height')::numeric * 10)), 0)::text)
  from jsonb_array_elements(shipments.pieces) line)`;

/** The newest that was not retracted. */
const newestEvent = (condition: SQL) => sql<ListedEvent[]>`array_to_json(array(select
  json_build_object('id', e.id::text, 'status', e.status, 'at', e.at, 'location', e.location, 'reason', e.reason,
    'isInternal', not ${isPublicEvent(sql`e`)}, 'by', e.actor_id, 'retractedAt', e.retracted_at,
    'retractedBy', e.retracted_by)
  from shipment_events e where e.shipment_id = shipments.id and e.retracted_at is null and ${condition} order by e.at desc, e.id desc limit 1))`;

const {
  imageSizes: _sizes,
  pieces: _pieces,
  estimates: _estimates,
  events: _events,
  sharedWith: _sharedWith,
  ...columns
} = shipmentColumns;

/** The columns of `shipments` for a row of a list (docs/contract/shipments.md, 'Rows of lists'). */
export const listedColumns = { ...columns, measured, events: newestEvent(isHistoryEvent(sql`e`)) };

/** The same for a client, to whom internal notes are no events. */
const clientListColumns: typeof listedColumns = {
  ...listedColumns,
  events: newestEvent(isPublicEvent(sql`e`)),
};

const listedForStaff = preparedQuery((db) =>
  db.select(listedColumns).from(shipments).where(isAmongIds).prepare('list_shipments'),
);
const listedForClient = preparedQuery((db) =>
  db.select(clientListColumns).from(shipments).where(isAmongIds).prepare('list_client_shipments'),
);

/** The active shipments among these ids, as a list shows them to this viewer, in the order of the ids. */
export async function loadRows(db: Db, ids: readonly string[], viewer: Viewer): Promise<ListedShipment[]> {
  if (ids.length === 0) return [];
  const listed = viewer.role === 'client' ? listedForClient : listedForStaff;
  const rows = await listed(db).execute({ ids: [...ids] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => serializeRow(row, viewer));
}

type SelectedRow = Omit<ListedShipment, 'totals'> & { measured: { pieces: number; volume: string } };

/** A row as `listedColumns` selects it, in the API's format, as this viewer sees it. */
export function serializeRow({ measured: { pieces, volume }, ...row }: SelectedRow, viewer: Viewer): ListedShipment {
  return {
    ...row,
    ...serializeTimes(row),
    ...shownAddresses(row, viewer),
    ...shownCompanies(row, viewer),
    totals: totalsFrom({ pieces, volume: BigInt(volume) }, row.weight, row.shippingMode),
    proof: serializeProof(row.proof),
    events: row.events.map(serializeEvent),
  };
}
