import { sql } from 'drizzle-orm';

/** A tally whose end is neither undone nor taken back. */
const isClosed = (load: string, place: string) =>
  sql.raw(`exists (select from load_tallies tally join bulk_batches batch on batch.id = tally.batch_id
    where tally.load_id = ${load} and tally.place = ${place} and batch.undone_at is null and batch.retracted_at is null)`);

/**
 * The shipments with a piece that is missing or damaged in a tally in which counting has begun and not ended
 * (docs/contract/loads.md, 'Tally'), and which are still in that load. Those of ended ones are reasons of events.
 */
export const openDifferences = sql`
  with begun as (
    select load_id, place from load_counts count join loads load on load.id = count.load_id
    where load.deleted_at is null and not ${isClosed('count.load_id', 'count.place')} group by load_id, place
  ), loaded as (
    select load_id from begun where place = 'unloading' and ${isClosed('begun.load_id', `'loading'`)}
  ), expected as (
    select load_id, 'unloading' as place, shipment_id, piece from load_counts join loaded using (load_id)
    where load_counts.place = 'loading'
    union all
    select begun.load_id, begun.place, member.shipment_id, piece
    from begun join load_members member using (load_id) join shipments shipment on shipment.id = member.shipment_id
    cross join lateral (
      select greatest(sum((line ->> 'count')::int), 1)::int as pieces from jsonb_array_elements(shipment.pieces) line
    ) whole
    cross join lateral unnest(coalesce(member.pieces, array(select generate_series(1, coalesce(whole.pieces, 1))))) piece
    where piece <= coalesce(whole.pieces, 1)
      and not (begun.place = 'unloading' and begun.load_id in (select load_id from loaded))
  ), different as (
    select load_id, shipment_id from expected where not exists (
      select from load_counts counted where counted.load_id = expected.load_id and counted.place = expected.place
        and counted.shipment_id = expected.shipment_id and counted.piece = expected.piece)
    union
    select load_id, shipment_id from load_counts join begun using (load_id, place) where is_damaged
  )
  select shipment_id from different join load_members using (load_id, shipment_id)`;
