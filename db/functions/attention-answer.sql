-- When the first answer of a shipment's receiver came that nobody has marked as done.
CREATE OR REPLACE FUNCTION attention_answer(shipment uuid) RETURNS TABLE (at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT min(created_at) FROM shipment_answers WHERE shipment_id = shipment AND done_at IS NULL
$$;
