-- When the first mail to a shipment's sender or receiver failed since which none has reached that address.
CREATE OR REPLACE FUNCTION attention_mail(shipment uuid, sender text, receiver text) RETURNS TABLE (at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT min(failed_at) FROM deliveries failed
  WHERE failed.shipment_id = shipment AND failed_at IS NOT NULL
    AND failed.recipient IN (sender, receiver)
    AND NOT EXISTS (SELECT FROM deliveries later WHERE later.recipient = failed.recipient AND later.sent_at > failed.failed_at)
$$;
