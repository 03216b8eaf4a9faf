CREATE TABLE "proof_files" (
	"stem" text PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"position" smallint NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_files_position_unique" UNIQUE("event_id","kind","position"),
	CONSTRAINT "proof_files_kind_known" CHECK ("proof_files"."kind" in ('signature', 'image')),
	CONSTRAINT "proof_files_few" CHECK ("proof_files"."position" >= 0 and "proof_files"."position" < case "proof_files"."kind" when 'signature' then 1 else 2 end),
	CONSTRAINT "proof_files_stem_shape" CHECK ("proof_files"."stem" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "proof_files_extension_known" CHECK ("proof_files"."extension" in ('jpg', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "receiver_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receiver_keys_holder_known" CHECK ("receiver_keys"."holder" in ('receiver', 'sender', 'other')),
	CONSTRAINT "receiver_keys_hashed" CHECK ("receiver_keys"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "shipment_proofs" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"received_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_retracted" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	CONSTRAINT "shipment_proofs_idempotency_key_with_hash" CHECK (("shipment_proofs"."idempotency_key" is null) = ("shipment_proofs"."request_hash" is null)),
	CONSTRAINT "shipment_proofs_idempotency_key_shape" CHECK ("shipment_proofs"."idempotency_key" ~ '^[A-Za-z0-9_-]{16,64}$'),
	CONSTRAINT "shipment_proofs_name_short" CHECK (length("shipment_proofs"."received_by") <= 120)
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "is_named_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_event_id_shipment_proofs_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_proofs"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receiver_keys" ADD CONSTRAINT "receiver_keys_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD CONSTRAINT "shipment_proofs_event_id_shipment_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."shipment_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_proofs" ADD CONSTRAINT "shipment_proofs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receiver_keys_of_shipment" ON "receiver_keys" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_proofs_one" ON "shipment_proofs" USING btree ("shipment_id") WHERE not "shipment_proofs"."is_retracted";--> statement-breakpoint
CREATE INDEX "shipment_proofs_of_shipment" ON "shipment_proofs" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_proofs_idempotency_key_unique" ON "shipment_proofs" USING btree ("shipment_id","idempotency_key") WHERE "shipment_proofs"."idempotency_key" is not null;