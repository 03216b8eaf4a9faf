CREATE TABLE "shipment_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"requested_by" uuid,
	"enquiry_id" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"fields" jsonb NOT NULL,
	"pickup_date" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"shipment_id" uuid,
	"read_by" uuid[] DEFAULT '{}' NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "shipment_requests_state_known" CHECK ("shipment_requests"."state" in ('requested', 'offered', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "shipment_requests_fields_object" CHECK (jsonb_typeof("shipment_requests"."fields") = 'object'),
	CONSTRAINT "shipment_requests_note_short" CHECK (length("shipment_requests"."note") <= 2000),
	CONSTRAINT "shipment_requests_reason_short" CHECK (length("shipment_requests"."reason") <= 2000),
	CONSTRAINT "shipment_requests_decided" CHECK (("shipment_requests"."state" in ('requested', 'offered')) = ("shipment_requests"."decided_at" is null)
        and ("shipment_requests"."decided_at" is null) = ("shipment_requests"."decided_by" is null)),
	CONSTRAINT "shipment_requests_accepted" CHECK (("shipment_requests"."state" = 'accepted') = ("shipment_requests"."shipment_id" is not null)),
	CONSTRAINT "shipment_requests_declined" CHECK (("shipment_requests"."state" = 'declined') = ("shipment_requests"."reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_requests" ADD CONSTRAINT "shipment_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_requests" ADD CONSTRAINT "shipment_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_requests" ADD CONSTRAINT "shipment_requests_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_requests" ADD CONSTRAINT "shipment_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_requests" ADD CONSTRAINT "shipment_requests_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_requests_enquiry_once" ON "shipment_requests" USING btree ("enquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_requests_shipment_once" ON "shipment_requests" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_requests_of_company" ON "shipment_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "shipment_requests_by_time" ON "shipment_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shipment_requests_open" ON "shipment_requests" USING btree ("created_at") WHERE "shipment_requests"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_request_id_shipment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."shipment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_request" ON "deliveries" USING btree ("request_id") WHERE "deliveries"."request_id" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'estimate', 'link', 'opt-out', 'message', 'password-reset', 'invitation', 'company-invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'wrong-codes', 'recovery-code-used', 'recovery-codes-renewed', 'key-created', 'key-ending', 'confirm-email', 'verified', 'unverified', 'handed-over', 'answer-received', 'request-received', 'request-changed', 'request-withdrawn', 'request-waiting', 'request-accepted', 'request-declined', 'message-received', 'webhook-off', 'webhook-address', 'enquiry'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('user-created', 'user-role', 'user-duty', 'user-verification', 'user-activity', 'user-deleted', 'user-name', 'user-invited', 'invitation-accepted', 'email-confirmed', 'password-changed', 'reset-requested', 'password-reset', 'second-factor-added', 'second-factor-removed', 'second-factor-failed', 'recovery-code-used', 'recovery-codes-renewed', 'sessions-ended', 'key-created', 'key-removed', 'webhook-created', 'webhook-changed', 'webhook-turned-on', 'webhook-turned-off', 'webhook-secret-rotated', 'webhook-removed', 'signed-in', 'sign-in-failed', 'shipment-created', 'shipment-status', 'shipment-updated', 'shipment-images', 'document-added', 'document-changed', 'document-removed', 'answer-received', 'answer-done', 'answer-reopened', 'message-received', 'message-sent', 'shipment-owner', 'shipment-deleted', 'shipment-restored', 'shipment-erased', 'event-added', 'event-undone', 'event-retracted', 'link-sent', 'mails-stopped', 'mails-resumed', 'all-mails-stopped', 'all-mails-resumed', 'shipments-exported', 'shipment-snoozed', 'shipments-imported', 'import-undone', 'carrier-added', 'carrier-changed', 'carrier-removed', 'company-added', 'company-changed', 'company-removed', 'company-merged', 'member-invited', 'member-changed', 'member-removed', 'member-joined', 'member-left', 'request-added', 'request-changed', 'request-withdrawn', 'request-accepted', 'request-declined'));