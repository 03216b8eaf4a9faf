-- The numbers by which a shipment is found when somebody pastes or scans them: its reference and the values of its
-- references, as searches compare them, without blanks and hyphens. What was typed is read by the same function.
CREATE FUNCTION reference_keys(reference text, list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT array_agg(DISTINCT key) FILTER (WHERE key <> '') FROM (
    SELECT regexp_replace(public.search_key(value), '[[:space:]-]', '', 'g') AS key
    FROM (SELECT reference UNION ALL SELECT each->>'value' FROM jsonb_array_elements(list) each) listed (value)
  ) keyed
$$;--> statement-breakpoint
CREATE INDEX "shipments_reference_keys" ON "shipments" USING gin (reference_keys("reference", "references")) WITH (fastupdate=false) WHERE "shipments"."deleted_at" is null and ("shipments"."reference" <> '' or "shipments"."references" <> '[]');