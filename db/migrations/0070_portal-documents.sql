ALTER TABLE "shipment_documents" ADD COLUMN "former_company_id" uuid;--> statement-breakpoint
-- What was written for a shipment's company stays that company's when the shipment goes to another customer. By a trigger, as
-- shipments change hands by updates, imports, merges and the release before (decision 122).
CREATE FUNCTION keep_former_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipment_documents SET former_company_id = OLD.company_id
  WHERE shipment_id = NEW.id AND visibility = 'company' AND former_company_id IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shipments_documents_of_former_company AFTER UPDATE OF company_id ON shipments FOR EACH ROW
WHEN (OLD.company_id IS NOT NULL AND OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION keep_former_company();
