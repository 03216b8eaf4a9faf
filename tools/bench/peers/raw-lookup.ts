import { createServer } from 'node:http';
import postgres from 'postgres';

/** The limit: node:http and postgres.js, one statement, no validation, the same columns. */
const sql = postgres(String(process.env.DATABASE_URL), { max: 10 });

createServer(async (request, response) => {
  const number = String(request.url).split('/').at(-1) ?? '';
  const [shipment] = await sql`
    select tracking_number, status, carrier, shipping_mode, weight, description, created_at, updated_at, dispatched_date,
      delivered_date, estimated_delivery, sender_name, receiver_name, origin_city, origin_country, destination_city,
      destination_country,
      (select coalesce(json_agg(i.stem || '.' || i.extension order by i.position), '[]')
        from shipment_images i where i.shipment_id = shipments.id) image,
      (select coalesce(json_agg(json_build_object('status', e.status, 'at', e.at, 'location', e.location, 'note', e.note)
        order by e.at, e.id), '[]') from shipment_events e where e.shipment_id = shipments.id) events
    from shipments where tracking_number = ${number} and deleted_at is null`;
  response.writeHead(shipment ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ shipment }));
}).listen(Number(process.env.PORT), '127.0.0.1');
