-- From when a shipment is late: the first moment after the UTC day of its estimate.
CREATE OR REPLACE FUNCTION attention_late(status text, estimate timestamptz) RETURNS TABLE (at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT (date_trunc('day', estimate AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC'
  WHERE status NOT IN {{SETTLED_STATUSES}}
$$;
