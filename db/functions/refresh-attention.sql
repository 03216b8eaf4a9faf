-- Works out anew from when shipments need attention (decision 039). Their rows are locked first, so that of two changes at once the later
-- sees what the earlier has written; a deleted shipment's row stays for that, and for its snooze.
CREATE OR REPLACE FUNCTION refresh_attention(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipment_attention WHERE shipment_id = ANY (wanted) ORDER BY shipment_id FOR UPDATE;
  INSERT INTO shipment_attention AS stored (shipment_id, user_id, status, late_from, stalled_from, mail_from, answer_from)
  SELECT shipment.id, shipment.user_id, shipment.status, late.at, stalled.at, mail.at, answer.at
  FROM shipments shipment
  LEFT JOIN LATERAL attention_late(shipment.status, shipment.estimated_delivery, shipment.destination_zone) late ON shipment.deleted_at IS NULL
  LEFT JOIN LATERAL attention_stalled(shipment.id, shipment.status, shipment.shipping_mode) stalled ON shipment.deleted_at IS NULL
  LEFT JOIN LATERAL attention_mail(shipment.id, shipment.sender_email, shipment.receiver_email) mail ON shipment.deleted_at IS NULL
  LEFT JOIN LATERAL attention_answer(shipment.id) answer ON shipment.deleted_at IS NULL
  WHERE shipment.id = ANY (wanted)
  ON CONFLICT (shipment_id) DO UPDATE SET
    user_id = excluded.user_id, status = excluded.status, late_from = excluded.late_from, stalled_from = excluded.stalled_from,
    mail_from = excluded.mail_from, answer_from = excluded.answer_from
  WHERE (stored.user_id, stored.status, stored.late_from, stored.stalled_from, stored.mail_from, stored.answer_from)
    IS DISTINCT FROM
      (excluded.user_id, excluded.status, excluded.late_from, excluded.stalled_from, excluded.mail_from, excluded.answer_from);
END
$$;
--> statement-breakpoint
-- For a changed shipment; a new one has its row by its first event.
CREATE OR REPLACE FUNCTION refresh_attention_of_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of what has changed there are two versions. A join of the two tables would be planned once, for the few rows of the first call.
  PERFORM refresh_attention(array_agg(id)) FROM (
    SELECT id FROM (
      SELECT id, user_id, status, shipping_mode, estimated_delivery, destination_zone, sender_email, receiver_email, deleted_at FROM old_rows
      UNION
      SELECT id, user_id, status, shipping_mode, estimated_delivery, destination_zone, sender_email, receiver_email, deleted_at FROM new_rows
    ) versions
    GROUP BY id HAVING count(*) > 1
  ) changed
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_attention_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_attention(array_agg(DISTINCT shipment_id)) FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
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
-- A message that comes in ends a snooze; one that is done, as what staff write, does not.
CREATE OR REPLACE FUNCTION refresh_attention_of_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_attention(array_agg(DISTINCT shipment_id)) FROM changed_rows HAVING count(*) > 0;
  IF TG_OP = 'INSERT' THEN
    UPDATE shipment_attention SET snoozed_until = NULL, snoozed_by = NULL, snooze_note = ''
    FROM changed_rows answer WHERE shipment_attention.shipment_id = answer.shipment_id AND answer.done_at IS NULL AND snoozed_until IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
