CREATE TABLE "import_rows" (
	"batch_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"shipment_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "import_rows_batch_id_row_pk" PRIMARY KEY("batch_id","row"),
	CONSTRAINT "import_rows_outcome_known" CHECK ("import_rows"."outcome" in ('created', 'updated', 'unchanged'))
);
--> statement-breakpoint
DROP INDEX "audit_entries_by_actor";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "import_batch_id" uuid CONSTRAINT "audit_entries_import_batch_id_import_batches_id_fk" REFERENCES "public"."import_batches"("id");--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id","id") WHERE ("audit_entries"."import_batch_id" is null or "audit_entries"."shipment_id" is null);--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_file_name_short" CHECK (length("import_batches"."file_name") between 1 and 200);