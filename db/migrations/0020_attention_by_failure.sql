ALTER TABLE "deliveries" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Its last lease was 30 seconds ahead of its last attempt.
UPDATE "deliveries" SET "failed_at" = greatest("created_at", least(now(), "due_at" - interval '30 seconds')) WHERE "state" = 'failed';--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("recipient") WHERE "deliveries"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_reached" ON "deliveries" USING btree ("recipient","sent_at") WHERE "deliveries"."sent_at" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_failed_has_time" CHECK ("deliveries"."state" <> 'failed' or "deliveries"."failed_at" is not null);--> statement-breakpoint
-- From when shipments need attention, worked out anew from what is stored (contract section 9, 'Attention'). Their rows are locked first, so
-- that of two changes at once the later sees what the earlier has written; a deleted shipment's row stays for that, and for its snooze.
CREATE OR REPLACE FUNCTION refresh_attention(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipment_attention WHERE shipment_id = ANY (wanted) ORDER BY shipment_id FOR UPDATE;
  INSERT INTO shipment_attention AS stored (shipment_id, user_id, status, late_from, stalled_from, mail_from)
  SELECT shipment.id, shipment.user_id, shipment.status,
    CASE WHEN shipment.deleted_at IS NULL AND shipment.status NOT IN ('delivered', 'cancelled', 'returned')
      THEN (date_trunc('day', shipment.estimated_delivery AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC' END,
    CASE
      WHEN shipment.deleted_at IS NOT NULL THEN NULL
      WHEN shipment.status IN ('processing', 'shipped', 'in_transit', 'out-for-delivery') THEN newest.at
        + CASE shipment.shipping_mode WHEN 'Air' THEN interval '72 hours' WHEN 'Ground' THEN interval '120 hours' ELSE interval '336 hours' END
      WHEN shipment.status = 'failed' THEN reached.at + interval '24 hours'
      WHEN shipment.status = 'on-hold' THEN reached.at + interval '72 hours'
      WHEN shipment.status = 'pending' THEN reached.at + interval '48 hours'
    END,
    CASE WHEN shipment.deleted_at IS NULL THEN mail.failed_at END
  FROM shipments shipment
  LEFT JOIN LATERAL (
    SELECT at FROM shipment_events event
    WHERE event.shipment_id = shipment.id AND retracted_at IS NULL ORDER BY at DESC, id DESC LIMIT 1
  ) newest ON true
  LEFT JOIN LATERAL (
    SELECT at, id FROM shipment_events event
    WHERE event.shipment_id = shipment.id AND retracted_at IS NULL AND status_source IN ('created', 'set') AND event.status <> shipment.status
    ORDER BY at DESC, id DESC LIMIT 1
  ) earlier ON true
  LEFT JOIN LATERAL (
    SELECT at FROM shipment_events event
    WHERE event.shipment_id = shipment.id AND retracted_at IS NULL AND status_source IN ('created', 'set') AND event.status = shipment.status
      AND (earlier.id IS NULL OR (event.at, event.id) > (earlier.at, earlier.id))
    ORDER BY at, id LIMIT 1
  ) reached ON true
  CROSS JOIN LATERAL (
    SELECT min(failed_at) AS failed_at FROM deliveries failed
    WHERE failed.shipment_id = shipment.id AND failed_at IS NOT NULL
      AND failed.recipient IN (shipment.sender_email, shipment.receiver_email)
      AND NOT EXISTS (SELECT FROM deliveries later WHERE later.recipient = failed.recipient AND later.sent_at > failed.failed_at)
  ) mail
  WHERE shipment.id = ANY (wanted)
  ON CONFLICT (shipment_id) DO UPDATE SET
    user_id = excluded.user_id, status = excluded.status, late_from = excluded.late_from, stalled_from = excluded.stalled_from,
    mail_from = excluded.mail_from
  WHERE (stored.user_id, stored.status, stored.late_from, stored.stalled_from, stored.mail_from)
    IS DISTINCT FROM (excluded.user_id, excluded.status, excluded.late_from, excluded.stalled_from, excluded.mail_from);
END
$$;
--> statement-breakpoint
-- Mails to one address end one after another, so that each sees whether the other reached it. A mail that newly fails ends a snooze.
CREATE OR REPLACE FUNCTION refresh_attention_of_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended uuid[];
  concerned uuid[];
BEGIN
  SELECT array_agg(id) INTO ended FROM new_rows after JOIN old_rows before USING (id)
  WHERE (after.sent_at, after.failed_at) IS DISTINCT FROM (before.sent_at, before.failed_at);
  IF ended IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(recipient, 0))
  FROM (SELECT DISTINCT recipient FROM new_rows WHERE id = ANY (ended) ORDER BY recipient) addresses;
  SELECT array_agg(DISTINCT failed.shipment_id) INTO concerned
  FROM (SELECT DISTINCT recipient FROM new_rows WHERE id = ANY (ended)) addresses JOIN deliveries failed USING (recipient)
  WHERE failed.failed_at IS NOT NULL AND failed.shipment_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM deliveries later
    WHERE later.recipient = failed.recipient AND later.sent_at > failed.failed_at AND later.id <> ALL (ended)
  );
  IF concerned IS NULL THEN RETURN NULL; END IF;
  PERFORM refresh_attention(concerned);
  UPDATE shipment_attention SET snoozed_until = NULL, snoozed_by = NULL, snooze_note = ''
  FROM new_rows failed JOIN shipments shipment ON shipment.id = failed.shipment_id
  WHERE failed.id = ANY (ended) AND failed.state = 'failed' AND failed.recipient IN (shipment.sender_email, shipment.receiver_email)
    AND shipment_attention.shipment_id = shipment.id AND snoozed_until IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
SELECT refresh_attention(array_agg(id)) FROM shipments
WHERE deleted_at IS NOT NULL OR status IN ('failed', 'on-hold', 'pending') OR id IN (SELECT shipment_id FROM deliveries WHERE failed_at IS NOT NULL);
