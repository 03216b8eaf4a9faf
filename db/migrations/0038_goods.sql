-- db/functions: 5b7f330bc25ab42ed0f518222da34fd178f50969806925393a9718e97999bb9b
-- References and pieces with their shipment (decision 071). No row of one has two references of the same type and value.
CREATE FUNCTION references_differ(list jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT count(*) = count(DISTINCT (each->>'type', each->>'value')) FROM jsonb_array_elements(list) each
$$;--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_a_shipment";--> statement-breakpoint
ALTER TABLE "shipment_events" DROP CONSTRAINT "shipment_events_status_source_known";--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "estimate" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_events" ADD COLUMN "estimated_day" date;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "weight_follows_pieces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "references" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pieces" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "destination_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
CREATE INDEX "shipment_events_with_reason" ON "shipment_events" USING btree ("reason","shipment_id") WHERE "shipment_events"."reason" is not null and "shipment_events"."retracted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_reference_numbers" ON "shipments" USING gin (lower(regexp_replace(jsonb_path_query_array("references", '$[*].value')::text, '[[:space:]-]', '', 'g')) gin_trgm_ops) WITH (gin_pending_list_limit=16384) WHERE "shipments"."deleted_at" is null and "shipments"."references" <> '[]';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out', 'password-reset', 'invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'wrong-codes', 'recovery-code-used', 'recovery-codes-renewed', 'confirm-email', 'verified', 'unverified', 'handed-over', 'enquiry'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_a_shipment" CHECK (("deliveries"."shipment_id" is not null) = ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out')));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_reason_known" CHECK ("shipment_events"."reason" in ('address-incomplete', 'address-wrong', 'receiver-absent', 'receiver-refused', 'receiver-unknown', 'appointment', 'customs-inspection', 'customs-documents', 'customs-duties', 'documents-missing', 'payment', 'damaged', 'lost', 'short-shipped', 'misrouted', 'missed-connection', 'capacity', 'vehicle', 'vessel', 'flight', 'port-congestion', 'strike', 'weather', 'holiday', 'security', 'other'));--> statement-breakpoint
-- Nobody uses it since 0038: its columns are new, and the version before writes none.
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_reason_allowed" CHECK ("shipment_events"."reason" is null or "shipment_events"."status_source" = 'estimated' or "shipment_events"."status" in ('on-hold', 'failed', 'returned', 'cancelled'));--> statement-breakpoint
-- Nobody uses it since 0038: its columns are new, and the version before writes none.
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_estimate_with_day" CHECK (("shipment_events"."estimate" is null) = ("shipment_events"."estimated_day" is null)
        and ("shipment_events"."estimate" is null or "shipment_events"."status_source" in ('created', 'estimated')));--> statement-breakpoint
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_status_source_known" CHECK ("shipment_events"."status_source" in ('created', 'set', 'recorded', 'inherited', 'estimated'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_references_known" CHECK (jsonb_typeof("shipments"."references") = 'array' and jsonb_array_length("shipments"."references") <= 20
        and not jsonb_path_exists("shipments"."references", '$[*] ? (!(exists(@.type ? (@ == "hawb" || @ == "mawb" || @ == "hbl" || @ == "mbl" || @ == "booking" || @ == "container" || @ == "seal" || @ == "po" || @ == "invoice" || @ == "carrier" || @ == "other"))) || !(@.value like_regex "^.{1,64}$") || !(@.public == true || @.public == false))') and references_differ("shipments"."references"));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_pieces_known" CHECK (jsonb_typeof("shipments"."pieces") = 'array' and jsonb_array_length("shipments"."pieces") <= 200
        and not jsonb_path_exists("shipments"."pieces", '$[*] ? (!(exists(@.type ? (@ == "package" || @ == "carton" || @ == "pallet" || @ == "crate" || @ == "drum" || @ == "bag" || @ == "roll" || @ == "bundle" || @ == "envelope" || @ == "container"))) || !(@.count >= 1 && @.count <= 9999) || @.length <= 0 || @.width <= 0 || @.height <= 0 || @.weight <= 0)'));--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_destination_zone_known" CHECK (timezone("shipments"."destination_zone", timestamptz '2000-01-01 00:00:00+00') > timestamp '1999-01-01');