ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_events_some";--> statement-breakpoint
CREATE INDEX "export_tickets_of_session" ON "export_tickets" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "export_tickets_of_key" ON "export_tickets" USING btree ("key_id");--> statement-breakpoint
-- Nobody uses it since 0044: every version writes exactly one of the two.
ALTER TABLE "export_tickets" ADD CONSTRAINT "export_tickets_one_holder" CHECK (num_nonnulls("export_tickets"."session_hash", "export_tickets"."key_id") = 1);--> statement-breakpoint
-- Nobody uses it since 0047: every version takes the events from the list.
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_events_known" CHECK (cardinality("webhooks"."events") > 0 and "webhooks"."events" <@ array['shipment.created', 'shipment.updated', 'shipment.status_changed', 'shipment.deleted', 'shipment.restored', 'event.added', 'event.retracted', 'estimate.changed', 'document.added', 'answer.received', 'delivery.failed']::text[]);