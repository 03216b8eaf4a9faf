/** A first booking, to be pasted into a shell with `API_KEY` set. */
export const creationCode = (origin: string): string => `curl '${origin}/api/shipments' \\
  -H "authorization: Bearer $API_KEY" \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: order-4711' \\
  -d '{
  "senderName": "Anneke de Vries", "senderEmail": "anneke.devries@example.com",
  "originAddress": "Waalhaven 12", "originCity": "Rotterdam", "originCountry": "Netherlands",
  "receiverName": "Grace Okafor", "receiverEmail": "g.okafor@example.com",
  "destinationAddress": "7 Wharf Road", "destinationCity": "Lagos", "destinationCountry": "Nigeria",
  "weight": 12.5, "shippingMode": "Sea"
}'`;

/** With `NUMBER`, the `trackingNumber` of what was booked. */
export const trackingCode = (origin: string): string => `curl "${origin}/api/shipments/public/track/$NUMBER"`;

/** With `RECEIVER`, an address on the internet that takes webhooks. */
export const webhookCode = (origin: string): string => `curl '${origin}/api/webhooks' \\
  -H "authorization: Bearer $API_KEY" \\
  -H 'content-type: application/json' \\
  -d '{"url": "'"$RECEIVER"'", "events": ["shipment.status_changed"]}'`;
