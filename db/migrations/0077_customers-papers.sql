ALTER TABLE "shipment_answers" DROP CONSTRAINT "shipment_answers_kind_known";--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "from_company_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "invoice_amount" numeric;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "invoice_currency" text;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "invoice_due" date;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD COLUMN "invoice_paid" date;--> statement-breakpoint
CREATE INDEX "shipment_documents_invoices" ON "shipment_documents" USING btree ("shipment_id") WHERE "shipment_documents"."invoice_number" is not null;--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_invoice_whole" CHECK (num_nonnulls("shipment_documents"."invoice_number", "shipment_documents"."invoice_amount", "shipment_documents"."invoice_currency") in (0, 3)
        and num_nonnulls("shipment_documents"."invoice_due", "shipment_documents"."invoice_paid") <= 2 * num_nonnulls("shipment_documents"."invoice_number"));--> statement-breakpoint
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_invoice_short" CHECK (length("shipment_documents"."invoice_number") between 1 and 64
        and "shipment_documents"."invoice_currency" ~ '^[A-Z]{3}$' and abs("shipment_documents"."invoice_amount") < 1e12 and scale("shipment_documents"."invoice_amount") <= 4);--> statement-breakpoint
ALTER TABLE "shipment_answers" ADD CONSTRAINT "shipment_answers_kind_known" CHECK ("shipment_answers"."kind" in ('address', 'later', 'cancel', 'not-received', 'damaged', 'other', 'document'));--> statement-breakpoint
-- Figures of an invoice stay with the customer for which they were written as well, whoever else sees the document (decision 125).
CREATE OR REPLACE FUNCTION keep_former_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipment_documents SET former_company_id = OLD.company_id
  WHERE shipment_id = NEW.id AND (visibility = 'company' OR invoice_number IS NOT NULL) AND former_company_id IS NULL;
  RETURN NULL;
END
$$;
