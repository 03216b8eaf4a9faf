-- Whether an estimate that a batch entered was taken back with it (docs/contract/bulk.md, 'Own batches'): then the next estimate puts the former
-- one in force again, by the same actor at once. What the batch skipped has none such. The event itself stays, as histories and mails show it.
CREATE FUNCTION was_taken_back(event shipment_events) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT later.at BETWEEN batch.retracted_at - interval '1 millisecond' AND batch.retracted_at + interval '1 minute'
      AND later.actor_id = batch.actor_id AND later.batch_id IS NULL
    FROM bulk_batches batch, shipment_events later
    WHERE batch.id = event.batch_id AND batch.retracted_at IS NOT NULL AND later.shipment_id = event.shipment_id AND later.id > event.id
      AND later.status_source = 'estimated'
    ORDER BY later.id LIMIT 1
  ), false)
$$;
--> statement-breakpoint
-- The facts of active shipments (docs/contract/insights.md, 'The promise'), of these ids. The one place that says what they are.
-- An estimate counts from when it was given, the one of an import's creation always; one that was given after its own day or after the
-- delivery counts never. One that an earlier release did not enter is that of the creation.
CREATE OR REPLACE FUNCTION shipment_facts(wanted uuid[]) RETURNS TABLE (
  shipment_id uuid, user_id uuid, company_id uuid, created_at timestamptz, weight numeric, carrier text, shipping_mode text, status text,
  lane text, lane_key text, promised_day date, due_from timestamptz, told_day date, delivered_day date, transit_days double precision,
  estimated_day date, reasons text[]
) LANGUAGE sql STABLE AS $$
  SELECT shipment.id, shipment.user_id, shipment.company_id, shipment.created_at, shipment.weight, shipment.carrier, shipment.shipping_mode,
    shipment.status, place.lane, search_key(place.lane), promise.day,
    (promise.day + 1)::timestamp AT TIME ZONE shipment.destination_zone,
    CASE WHEN delivery.day IS NOT NULL THEN coalesce(estimate.last_told, promise.day) END,
    delivery.day,
    CASE WHEN delivery.at >= shipment.dispatched_date THEN extract(epoch FROM delivery.at - shipment.dispatched_date)::double precision / 86400 END,
    (shipment.estimated_delivery AT TIME ZONE shipment.destination_zone)::date, history.reasons
  FROM shipments shipment
  CROSS JOIN LATERAL (
    SELECT delivered_date AS at, (delivered_date AT TIME ZONE destination_zone)::date AS day
    FROM (SELECT CASE WHEN shipment.status = 'delivered' THEN shipment.delivered_date END AS delivered_date, shipment.destination_zone) known
  ) delivery
  CROSS JOIN LATERAL (
    SELECT string_agg(btrim(regexp_replace(replace(part, '|', '/'), '\s+', ' ', 'g')), '|' ORDER BY number) AS lane
    FROM unnest(ARRAY[shipment.origin_city, shipment.origin_country, shipment.destination_city, shipment.destination_country])
      WITH ORDINALITY parts (part, number)
  ) place
  CROSS JOIN LATERAL (
    SELECT min(event.at) FILTER (WHERE event.status = 'shipped' AND status_source IN ('created', 'set', 'recorded')) AS shipped_at,
      array_agg(DISTINCT event.reason) FILTER (WHERE event.reason IS NOT NULL) AS reasons,
      bool_or(status_source = 'estimated' OR event.estimate IS NOT NULL) AS has_estimates
    FROM shipment_events event WHERE event.shipment_id = shipment.id AND event.retracted_at IS NULL AND (event.batch_id IS NULL OR event.status_source <> 'estimated' OR NOT was_taken_back(event))
  ) history
  CROSS JOIN LATERAL (
    SELECT (array_agg(day ORDER BY given_at DESC, id DESC) FILTER (WHERE given_at <= history.shipped_at))[1] AS at_dispatch,
      (array_agg(day ORDER BY given_at, id) FILTER (WHERE day IS NOT NULL))[1] AS first_given,
      (array_agg(day ORDER BY given_at DESC, id DESC)
        FILTER (WHERE given_at < delivery.day::timestamp AT TIME ZONE shipment.destination_zone))[1] AS last_told
    FROM (
      SELECT event.id, estimated_day AS day,
        CASE WHEN status_source = 'created' AND shipment.import_batch_id IS NOT NULL THEN '-infinity' ELSE event.at END AS given_at
      FROM shipment_events event
      WHERE event.shipment_id = shipment.id AND event.retracted_at IS NULL
        AND (status_source = 'estimated' OR (status_source = 'created' AND event.estimate IS NOT NULL)) AND (event.batch_id IS NULL OR event.status_source <> 'estimated' OR NOT was_taken_back(event))
      UNION ALL
      SELECT 0, (shipment.estimated_delivery AT TIME ZONE shipment.destination_zone)::date,
        CASE WHEN shipment.import_batch_id IS NOT NULL THEN '-infinity' ELSE shipment.created_at END
      WHERE shipment.estimated_delivery IS NOT NULL AND history.has_estimates IS NOT TRUE
    ) given
    WHERE given_at = '-infinity' OR (
      (day IS NULL OR (given_at AT TIME ZONE shipment.destination_zone)::date <= day)
      AND (delivery.at IS NULL OR given_at <= delivery.at)
    )
  ) estimate
  CROSS JOIN LATERAL (SELECT coalesce(estimate.at_dispatch, estimate.first_given) AS day) promise
  WHERE shipment.id = ANY (wanted) AND shipment.deleted_at IS NULL
$$;
--> statement-breakpoint
-- The rows of shipments of such batches, which are few: one is taken back within a day.
SELECT refresh_figures(array_agg(DISTINCT event.shipment_id)) FROM shipment_events event JOIN bulk_batches batch ON batch.id = event.batch_id
WHERE batch.kind = 'estimate' AND batch.retracted_at IS NOT NULL HAVING count(*) > 0;
