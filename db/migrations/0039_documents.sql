CREATE TABLE "document_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"document_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"stem" text NOT NULL,
	"name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"visibility" text DEFAULT 'staff' NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "shipment_documents_slot_unique" UNIQUE("shipment_id","slot"),
	CONSTRAINT "shipment_documents_stem_unique" UNIQUE("stem"),
	CONSTRAINT "shipment_documents_at_most_twenty" CHECK ("slot" >= 0 and "slot" < 20),
	CONSTRAINT "shipment_documents_stem_shape" CHECK ("shipment_documents"."stem" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "shipment_documents_name_short" CHECK (char_length("name") between 1 and 120),
	CONSTRAINT "shipment_documents_title_short" CHECK (char_length("title") <= 120),
	CONSTRAINT "shipment_documents_size_limited" CHECK ("size" between 1 and 15728640),
	CONSTRAINT "shipment_documents_type_known" CHECK ("shipment_documents"."type" in ('invoice', 'packing-list', 'waybill', 'bill-of-lading', 'customs', 'certificate', 'proof', 'other')),
	CONSTRAINT "shipment_documents_visibility_known" CHECK ("shipment_documents"."visibility" in ('staff', 'company', 'receiver')),
	CONSTRAINT "shipment_documents_content_type_known" CHECK ("shipment_documents"."content_type" in ('application/pdf', 'image/jpeg'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "document_tickets" ADD CONSTRAINT "document_tickets_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_tickets" ADD CONSTRAINT "document_tickets_document_id_shipment_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."shipment_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_tickets_expires_at" ON "document_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_tickets_of_document" ON "document_tickets" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_tickets_of_session" ON "document_tickets" USING btree ("session_hash");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone'));