CREATE TABLE "import_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"deleted" integer,
	CONSTRAINT "import_batches_undone_with_count" CHECK (("import_batches"."undone_at" is null) = ("import_batches"."deleted" is null))
);
--> statement-breakpoint
CREATE TABLE "import_columns" (
	"user_id" uuid NOT NULL,
	"header" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "import_columns_user_id_header_pk" PRIMARY KEY("user_id","header")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_screen_known" CHECK ("saved_views"."screen" in ('shipments', 'super-shipments', 'users', 'attention')),
	CONSTRAINT "saved_views_name_short" CHECK (length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_search_short" CHECK (length("saved_views"."search") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "shipment_attention" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"late_from" timestamp (3) with time zone,
	"stalled_from" timestamp (3) with time zone,
	"mail_from" timestamp (3) with time zone,
	"attention_from" timestamp (3) with time zone GENERATED ALWAYS AS (least("shipment_attention"."late_from", "shipment_attention"."stalled_from", "shipment_attention"."mail_from")) STORED,
	"snoozed_until" timestamp (3) with time zone,
	"snoozed_by" uuid,
	"snooze_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "shipment_attention_status_known" CHECK ("shipment_attention"."status" in ('pending', 'processing', 'shipped', 'in_transit', 'on-hold', 'out-for-delivery', 'delivered', 'cancelled', 'failed', 'returned')),
	CONSTRAINT "shipment_attention_snoozed_by_a_user" CHECK (("shipment_attention"."snoozed_until" is null) = ("shipment_attention"."snoozed_by" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";
--> statement-breakpoint
-- The search columns take their indexes with them.
ALTER TABLE "shipments" DROP COLUMN "staff_search", DROP COLUMN "super_admin_search", ADD COLUMN "reference" text DEFAULT '' NOT NULL, ADD COLUMN "import_batch_id" uuid;
--> statement-breakpoint
-- In one statement, so that the table is written once.
ALTER TABLE "shipments"
  ADD COLUMN "staff_search" text GENERATED ALWAYS AS (lower("shipments"."tracking_number" || E'\n' || "shipments"."reference" || E'\n' || "shipments"."description" || E'\n' || "shipments"."carrier" || E'\n' || "shipments"."status" || E'\n' || "shipments"."receiver_name" || E'\n' || "shipments"."receiver_email" || E'\n' || "shipments"."origin_city" || E'\n' || "shipments"."destination_city")) STORED,
  ADD COLUMN "super_admin_search" text GENERATED ALWAYS AS (lower("shipments"."tracking_number" || E'\n' || "shipments"."reference" || E'\n' || "shipments"."sender_name" || E'\n' || "shipments"."sender_email" || E'\n' || "shipments"."receiver_name" || E'\n' || "shipments"."receiver_email" || E'\n' || "shipments"."origin_city" || E'\n' || "shipments"."destination_city")) STORED;
--> statement-breakpoint
CREATE INDEX "shipments_staff_search" ON "shipments" USING gin ("staff_search" gin_trgm_ops) WITH (gin_pending_list_limit=16384);
--> statement-breakpoint
CREATE INDEX "shipments_super_admin_search" ON "shipments" USING gin ("super_admin_search" gin_trgm_ops) WITH (gin_pending_list_limit=16384);
--> statement-breakpoint
DROP INDEX "shipments_newest";
--> statement-breakpoint
DROP INDEX "shipments_by_user";
--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_attention" ADD CONSTRAINT "shipment_attention_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_attention" ADD CONSTRAINT "shipment_attention_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shipment_attention" ADD CONSTRAINT "shipment_attention_snoozed_by_users_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "import_batches_of_user" ON "import_batches" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "saved_views_of_user" ON "saved_views" USING btree ("user_id","screen","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_once" ON "saved_views" USING btree ("user_id","screen",lower("name"));
--> statement-breakpoint
CREATE INDEX "shipment_attention_first" ON "shipment_attention" USING btree ("attention_from","shipment_id") WHERE "shipment_attention"."attention_from" is not null;
--> statement-breakpoint
CREATE INDEX "shipment_attention_of_user" ON "shipment_attention" USING btree ("user_id","attention_from","shipment_id") WHERE "shipment_attention"."attention_from" is not null;
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_import_batch_id_import_batches_id_fk" FOREIGN KEY ("import_batch_id") REFERENCES "public"."import_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "shipments_by_reference" ON "shipments" USING btree ("user_id","reference") WHERE "shipments"."deleted_at" is null and "shipments"."reference" <> '';
--> statement-breakpoint
CREATE INDEX "shipments_of_import" ON "shipments" USING btree ("import_batch_id") WHERE "shipments"."import_batch_id" is not null;
--> statement-breakpoint
CREATE INDEX "shipments_newest" ON "shipments" USING btree ("created_at" DESC NULLS LAST,"id","status","carrier","shipping_mode","estimated_delivery") WHERE "shipments"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "shipments_by_user" ON "shipments" USING btree ("user_id","created_at" DESC NULLS LAST,"id","status","carrier","shipping_mode","estimated_delivery") WHERE "shipments"."deleted_at" is null;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone'));
--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_reference_short" CHECK (length("shipments"."reference") <= 64);
--> statement-breakpoint
-- From when shipments need attention, worked out anew from what is stored (contract section 9, 'Attention'). Their rows are locked first, so
-- that of two changes at once the later sees what the earlier has written. A mail that newly fails ends a snooze.
CREATE FUNCTION refresh_attention(wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM shipment_attention WHERE shipment_id = ANY (wanted) ORDER BY shipment_id FOR UPDATE;
  DELETE FROM shipment_attention attention USING shipments shipment
  WHERE attention.shipment_id = ANY (wanted) AND shipment.id = attention.shipment_id AND shipment.deleted_at IS NOT NULL;
  INSERT INTO shipment_attention AS stored (shipment_id, user_id, status, late_from, stalled_from, mail_from)
  SELECT shipment.id, shipment.user_id, shipment.status,
    CASE WHEN shipment.status NOT IN ('delivered', 'cancelled', 'returned')
      THEN (date_trunc('day', shipment.estimated_delivery AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC' END,
    CASE
      WHEN shipment.status IN ('processing', 'shipped', 'in_transit', 'out-for-delivery') THEN newest.at
        + CASE shipment.shipping_mode WHEN 'Air' THEN interval '72 hours' WHEN 'Ground' THEN interval '120 hours' ELSE interval '336 hours' END
      WHEN shipment.status = 'failed' THEN reached.at + interval '24 hours'
      WHEN shipment.status = 'on-hold' THEN reached.at + interval '72 hours'
      WHEN shipment.status = 'pending' THEN reached.at + interval '48 hours'
    END,
    CASE WHEN mail.has_failed THEN coalesce(present.mail_from, now()) END
  FROM shipments shipment
  LEFT JOIN shipment_attention present ON present.shipment_id = shipment.id
  LEFT JOIN LATERAL (
    SELECT at FROM shipment_events event
    WHERE event.shipment_id = shipment.id AND retracted_at IS NULL ORDER BY at DESC, id DESC LIMIT 1
  ) newest ON true
  LEFT JOIN LATERAL (
    SELECT at FROM shipment_events event
    WHERE event.shipment_id = shipment.id AND retracted_at IS NULL AND status_source IN ('created', 'set')
    ORDER BY at DESC, id DESC LIMIT 1
  ) reached ON true
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM deliveries failed
      WHERE failed.shipment_id = shipment.id AND failed.state = 'failed'
        AND failed.recipient IN (shipment.sender_email, shipment.receiver_email)
        AND NOT EXISTS (
          SELECT FROM deliveries later WHERE later.shipment_id = shipment.id AND later.recipient = failed.recipient
            AND later.state = 'sent' AND later.sent_at > failed.created_at
        )
    ) AS has_failed
  ) mail
  WHERE shipment.id = ANY (wanted) AND shipment.deleted_at IS NULL
  ON CONFLICT (shipment_id) DO UPDATE SET
    user_id = excluded.user_id, status = excluded.status, late_from = excluded.late_from, stalled_from = excluded.stalled_from,
    mail_from = excluded.mail_from,
    snoozed_until = CASE WHEN stored.mail_from IS NULL AND excluded.mail_from IS NOT NULL THEN NULL ELSE stored.snoozed_until END,
    snoozed_by = CASE WHEN stored.mail_from IS NULL AND excluded.mail_from IS NOT NULL THEN NULL ELSE stored.snoozed_by END,
    snooze_note = CASE WHEN stored.mail_from IS NULL AND excluded.mail_from IS NOT NULL THEN '' ELSE stored.snooze_note END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_attention_of_shipments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_attention(array_agg(id)) FROM new_rows;
  ELSE
    -- Of what has changed there are two versions. A join of the two tables would be planned once, for the few rows of the first call.
    PERFORM refresh_attention(array_agg(id)) FROM (
      SELECT id FROM (
        SELECT id, user_id, status, shipping_mode, estimated_delivery, sender_email, receiver_email, deleted_at FROM old_rows
        UNION
        SELECT id, user_id, status, shipping_mode, estimated_delivery, sender_email, receiver_email, deleted_at FROM new_rows
      ) versions
      GROUP BY id HAVING count(*) > 1
    ) changed
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_attention_inserted AFTER INSERT ON shipments
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_shipments();
--> statement-breakpoint
CREATE TRIGGER shipments_attention_updated AFTER UPDATE ON shipments
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_shipments();
--> statement-breakpoint
CREATE FUNCTION refresh_attention_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_attention(array_agg(DISTINCT shipment_id)) FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipment_events_attention_inserted AFTER INSERT ON shipment_events
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_events();
--> statement-breakpoint
CREATE TRIGGER shipment_events_attention_updated AFTER UPDATE ON shipment_events
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_events();
--> statement-breakpoint
CREATE TRIGGER shipment_events_attention_deleted AFTER DELETE ON shipment_events
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_events();
--> statement-breakpoint
-- A mail that is sent matters only where one has failed.
CREATE FUNCTION refresh_attention_of_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_attention(array_agg(DISTINCT after.shipment_id))
  FROM new_rows after JOIN old_rows before USING (id)
  WHERE after.shipment_id IS NOT NULL AND after.state <> before.state
    AND (after.state = 'failed' OR EXISTS (
      SELECT FROM shipment_attention WHERE shipment_id = after.shipment_id AND mail_from IS NOT NULL
    ))
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deliveries_attention_updated AFTER UPDATE ON deliveries
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_attention_of_deliveries();
--> statement-breakpoint
SELECT refresh_attention(array_agg(id)) FROM shipments WHERE deleted_at IS NULL;
