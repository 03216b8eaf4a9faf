-- From when a shipment's status has lasted too long: without news, of which an internal note is none, or since it was last reached by an
-- event that set it. Notes do not begin it anew.
CREATE OR REPLACE FUNCTION attention_stalled(shipment uuid, present text, mode text) RETURNS TABLE (at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT CASE rule.reason WHEN 'silent' THEN newest.at ELSE reached.at END + rule.days * interval '24 hours'
  FROM (
    -- The limit has the one rule found before any event is read.
    SELECT reason, days FROM (VALUES {{STALLED_RULES}}) rules (status, shipping_mode, reason, days)
    WHERE rules.status = present AND rules.shipping_mode = mode LIMIT 1
  ) rule
  LEFT JOIN LATERAL (
    SELECT event.at FROM shipment_events event
    WHERE rule.reason = 'silent' AND event.shipment_id = shipment AND retracted_at IS NULL AND status_source <> 'estimated'
      AND NOT (status_source = 'inherited' AND num_nonnulls(location, note, event.reason) = 0)
    ORDER BY event.at DESC, event.id DESC LIMIT 1
  ) newest ON true
  LEFT JOIN LATERAL (
    SELECT event.at, event.id FROM shipment_events event
    WHERE rule.reason <> 'silent' AND event.shipment_id = shipment AND retracted_at IS NULL
      AND status_source IN ('created', 'set') AND event.status <> present
    ORDER BY event.at DESC, event.id DESC LIMIT 1
  ) earlier ON true
  LEFT JOIN LATERAL (
    SELECT event.at FROM shipment_events event
    WHERE rule.reason <> 'silent' AND event.shipment_id = shipment AND retracted_at IS NULL
      AND status_source IN ('created', 'set') AND event.status = present
      AND (earlier.id IS NULL OR (event.at, event.id) > (earlier.at, earlier.id))
    ORDER BY event.at, event.id LIMIT 1
  ) reached ON true
$$;
