import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema.ts';

const client = postgres(String(process.env.DATABASE_URL), { max: 10 });
const db = drizzle({ client, schema });

// Drizzle's own advice for a query on a hot path: relational, prepared once.
const find = db.query.shipments
  .findFirst({
    columns: { id: false, deletedAt: false },
    with: {
      images: { columns: { stem: true, extension: true }, orderBy: (image, { asc }) => asc(image.position) },
      events: {
        columns: { status: true, at: true, location: true, note: true },
        orderBy: (event, { asc }) => [asc(event.at), asc(event.id)],
      },
    },
    where: (shipment, { and, eq, isNull }) =>
      and(eq(shipment.trackingNumber, sql.placeholder('number')), isNull(shipment.deletedAt)),
  })
  .prepare('look_up');

/** The product's result for a number, without limits and checks. */
export async function lookUp(number: string) {
  const found = await find.execute({ number });
  if (!found) return null;
  const { images, ...shipment } = found;
  return { ...shipment, image: images.map(({ stem, extension }) => `${stem}.${extension}`) };
}
