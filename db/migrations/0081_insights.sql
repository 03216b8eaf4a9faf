CREATE TABLE "figures_progress" (
	"only" text PRIMARY KEY DEFAULT 'row' NOT NULL,
	"filled_to" uuid NOT NULL,
	CONSTRAINT "figures_progress_one_row" CHECK ("figures_progress"."only" = 'row')
);
--> statement-breakpoint
CREATE TABLE "shipment_figures" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"weight" numeric(10, 3) NOT NULL,
	"carrier" text NOT NULL,
	"shipping_mode" text NOT NULL,
	"status" text NOT NULL,
	"lane" text NOT NULL,
	"lane_key" text NOT NULL,
	"promised_day" date,
	"due_from" timestamp (3) with time zone,
	"told_day" date,
	"delivered_day" date,
	"transit_days" double precision,
	"estimated_day" date,
	"reasons" text[]
);
--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_screen_known";--> statement-breakpoint
ALTER TABLE "shipment_figures" ADD CONSTRAINT "shipment_figures_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_screen_known" CHECK ("saved_views"."screen" in ('shipments', 'super-shipments', 'users', 'attention', 'insights'));--> statement-breakpoint
-- The facts of active shipments (docs/contract/insights.md, 'The promise'), of these ids. The one place that says what they are.
-- An estimate counts from when it was given, the one of an import's creation always; one that was given after its own day or after the
-- delivery counts never. One that an earlier release did not enter is that of the creation.
CREATE FUNCTION shipment_facts(wanted uuid[]) RETURNS TABLE (
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
    FROM shipment_events event WHERE event.shipment_id = shipment.id AND event.retracted_at IS NULL
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
        AND (status_source = 'estimated' OR (status_source = 'created' AND event.estimate IS NOT NULL))
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
-- Writes the rows of these shipments anew; a deleted one has none. Their rows of attention, which every shipment has, are locked first, so
-- that of two changes at once the later sees what the earlier has written (decision 039).
CREATE FUNCTION refresh_figures(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipment_attention WHERE shipment_id = ANY (wanted) ORDER BY shipment_id FOR UPDATE;
  DELETE FROM shipment_figures stored USING shipments shipment
  WHERE stored.shipment_id = ANY (wanted) AND shipment.id = stored.shipment_id AND shipment.deleted_at IS NOT NULL;
  INSERT INTO shipment_figures AS stored SELECT * FROM shipment_facts(wanted)
  ON CONFLICT (shipment_id) DO UPDATE SET
    user_id = excluded.user_id, company_id = excluded.company_id, created_at = excluded.created_at, weight = excluded.weight,
    carrier = excluded.carrier, shipping_mode = excluded.shipping_mode, status = excluded.status, lane = excluded.lane,
    lane_key = excluded.lane_key, promised_day = excluded.promised_day, due_from = excluded.due_from, told_day = excluded.told_day,
    delivered_day = excluded.delivered_day, transit_days = excluded.transit_days, estimated_day = excluded.estimated_day, reasons = excluded.reasons
  WHERE stored IS DISTINCT FROM excluded;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_figures_of_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not a join of both tables, as of attention (decision 039).
  PERFORM refresh_figures(array_agg(id)) FROM (
    SELECT id FROM (
      SELECT id, user_id, company_id, created_at, weight, carrier, shipping_mode, status, origin_city, origin_country, destination_city,
        destination_country, destination_zone, dispatched_date, delivered_date, estimated_delivery, deleted_at FROM old_rows
      UNION
      SELECT id, user_id, company_id, created_at, weight, carrier, shipping_mode, status, origin_city, origin_country, destination_city,
        destination_country, destination_zone, dispatched_date, delivered_date, estimated_delivery, deleted_at FROM new_rows
    ) versions
    GROUP BY id HAVING count(*) > 1
  ) changed
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_figures_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_figures(array_agg(DISTINCT shipment_id)) FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A new shipment has its row by its first event. In the order of their names these come after those of attention.
CREATE TRIGGER shipments_figures_updated AFTER UPDATE ON shipments
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_figures_of_shipments();
--> statement-breakpoint
CREATE TRIGGER shipment_events_figures_inserted AFTER INSERT ON shipment_events
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_figures_of_events();
--> statement-breakpoint
CREATE TRIGGER shipment_events_figures_updated AFTER UPDATE ON shipment_events
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_figures_of_events();
--> statement-breakpoint
CREATE TRIGGER shipment_events_figures_deleted AFTER DELETE ON shipment_events
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_figures_of_events();
--> statement-breakpoint
-- Rows of older shipments are written by a job in small transactions (decision 134): here it would be one long lock.
INSERT INTO figures_progress (filled_to) SELECT '00000000-0000-0000-0000-000000000000'::uuid WHERE EXISTS (SELECT FROM shipments);
