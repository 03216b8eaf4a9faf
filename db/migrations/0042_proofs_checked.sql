-- One for a party without an address opens nothing.
DELETE FROM "receiver_keys" WHERE "email" = '';--> statement-breakpoint
CREATE INDEX "receiver_keys_by_age" ON "receiver_keys" USING btree ("created_at");--> statement-breakpoint
-- Nobody uses it since 0040: no version stores an empty file.
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_positive" CHECK ("proof_files"."width" > 0 and "proof_files"."height" > 0 and "proof_files"."bytes" > 0);--> statement-breakpoint
-- Nobody uses it since 0040: no version mails to nobody.
ALTER TABLE "receiver_keys" ADD CONSTRAINT "receiver_keys_mailed" CHECK ("receiver_keys"."email" <> '');--> statement-breakpoint
-- Nobody uses it since 0039: every version takes control characters out of a name.
ALTER TABLE "shipment_documents" ADD CONSTRAINT "shipment_documents_name_one_line" CHECK ("name" !~ '[\u0001-\u001f\u007f-\u009f]');--> statement-breakpoint
-- Nobody uses it since 0041: every version takes the status from the list.
ALTER TABLE "shipment_events" ADD CONSTRAINT "shipment_events_scanned_as_known" CHECK ("shipment_events"."scanned_as" in ('pending', 'processing', 'shipped', 'in_transit', 'on-hold', 'out-for-delivery', 'delivered', 'cancelled', 'failed', 'returned'));