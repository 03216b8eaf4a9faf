CREATE TABLE "message_reads" (
	"user_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_reads_user_id_shipment_id_pk" PRIMARY KEY("user_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reads_of_shipment" ON "message_reads" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_answers_of_company" ON "shipment_answers" USING btree ("company_id") WHERE "shipment_answers"."company_id" is not null;