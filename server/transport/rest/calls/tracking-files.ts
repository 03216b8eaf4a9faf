import { type Context, Hono } from 'hono';
import type { Db } from '#server/domain/context.ts';
import { deliveryEvent } from '#server/domain/tracking/delivery-event.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { AppError } from '#server/errors/app-error.ts';
import { calendarOf } from '#server/infra/calendar/all-day-event.ts';
import { pageLanguage } from '#server/transport/context/page-language.ts';
import { trackingContext } from '#server/transport/context/tracking-keys.ts';

/** The tracking page in other forms, below its own path (docs/contract/tracking.md, 'Calendar'). */
export function trackingFiles(db: Db) {
  return new Hono()
    .get('/:file{[^/]+\\.json\\W*}', async (c) => {
      const number = numberOf(c, '.json');
      return c.json({ shipment: await trackShipment(trackingContext(c, db, number), { number }) });
    })
    .get('/:file{[^/]+\\.ics\\W*}', async (c) => {
      const number = numberOf(c, '.ics');
      const { vary, ...spoken } = pageLanguage(c);
      for (const header of vary) c.header('Vary', header, { append: true });
      const event = await deliveryEvent(trackingContext(c, db, number), { number, ...spoken });
      if (!event) throw new AppError('unknown-path');
      // A telephone shows it in its calendar, where an attachment would only be stored.
      c.header('Content-Disposition', `inline; filename="${event.uid}.ics"`);
      return c.body(calendarOf(event), 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
    });
}

/**
 * The path without its extension and the punctuation behind it. With a key the answer says more than others may read,
 * so none is stored.
 */
function numberOf(c: Context, extension: string): string {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
  const file = c.req.param('file') ?? '';
  return file.slice(0, file.lastIndexOf(extension));
}
