CREATE TABLE "delivery_shipments" (
	"delivery_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	CONSTRAINT "delivery_shipments_delivery_id_shipment_id_pk" PRIMARY KEY("delivery_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_kind_known";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sent_subject" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sent_text" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sent_html" text;--> statement-breakpoint
ALTER TABLE "delivery_shipments" ADD CONSTRAINT "delivery_shipments_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_shipments" ADD CONSTRAINT "delivery_shipments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Nobody uses them since 0032: all three columns are new, and the version before writes none.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_text_of_sent" CHECK (num_nulls("deliveries"."sent_subject", "deliveries"."sent_text", "deliveries"."sent_html") in (0, 3)
        and ("deliveries"."sent_text" is null or ("deliveries"."state" = 'sent' and "deliveries"."shipment_id" is not null)));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_kind_known" CHECK ("deliveries"."kind" in ('created', 'status-update', 'link', 'opt-out', 'password-reset', 'invitation', 'new-browser', 'password-changed', 'second-factor-added', 'second-factor-removed', 'wrong-codes', 'recovery-code-used', 'recovery-codes-renewed', 'confirm-email', 'verified', 'handed-over', 'enquiry'));