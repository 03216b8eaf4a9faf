-- From when a shipment is late: the first moment after the day of its estimate at the destination (contract section 14).
CREATE OR REPLACE FUNCTION attention_late(status text, estimate timestamptz, zone text) RETURNS TABLE (at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT (date_trunc('day', estimate AT TIME ZONE zone) + interval '1 day') AT TIME ZONE zone
  WHERE status NOT IN {{SETTLED_STATUSES}}
$$;
