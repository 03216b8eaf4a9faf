import { type SQL, sql } from 'drizzle-orm';
import type { Reason } from '#contract/events/reasons/reasons.ts';
import type { Language } from '#contract/languages.ts';
import type { MailKind } from '#contract/mails/mails.ts';
import type { Carrier, ShippingMode } from '#contract/shipments/shipments.ts';
import { daysLate, zonedDay } from '#contract/statuses/lateness.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { type Db, rowsOf } from '#db/open-database.ts';
import { isEstimate } from '#db/schema/events/shipment-events.ts';
import { countryIn, locationIn } from '#server/infra/geo/localized-places.ts';
import { correctsMail } from './corrections.ts';
import { languageForCountry } from './receiver-language.ts';

/** A change that a mail reports. */
export type MailEvent = {
  status: Status;
  at: Date;
  location: string | null;
  note: string | null;
  reason: Reason | null;
  /** The recipient of the shipment, where the event is its delivery with a proof. */
  receivedBy?: string | null;
};

/**
 * A change of the estimate that a mail reports. `day` and the day `before` are those at the destination, `yyyy-mm-dd`,
 * null where there was none.
 */
export type MailEstimate = {
  day: string | null;
  before: string | null;
  at: Date;
  note: string | null;
  reason: Reason | null;
};

/** The shipment as it is now. */
type MailShipment = {
  shipmentId: string;
  trackingNumber: string;
  status: Status;
  carrier: Carrier;
  carrierName: string | null;
  shippingMode: ShippingMode;
  weight: number;
  description: string;
  reference: string;
  senderName: string;
  receiverName: string;
  originCity: string;
  originCountry: string;
  destinationCity: string;
  destinationCountry: string;
  /** At the destination, `yyyy-mm-dd`. */
  estimatedDay: string | null;
  /** That day is over, and the shipment has not arrived. */
  isOverdue: boolean;
  /** The language of the mails to its receiver; others get English (docs/contract/tracking.md, 'Mails'). */
  receiverLanguage: Language;
};

/** The recipient's part in the shipment; null if its present sender and receiver have other addresses. */
type Party = 'receiver' | 'sender' | null;

/** An event that no longer holds; without a status that it only inherited, and without its note. */
export type CorrectedEvent = { status: Status | null; at: Date; location: string | null };

/** The reader's language, and the two countries in it. */
type MailLanguage = { language: Language; countries: { origin: string; destination: string } };

/** The content of a mail: the shipment, and the changes and corrections that it reports, each newest first. */
export type MailContent = Omit<MailShipment, 'receiverLanguage'> &
  MailLanguage & {
    kind: MailKind;
    party: Party;
    events: MailEvent[];
    estimates: MailEstimate[];
    corrections: CorrectedEvent[];
    /** The message that it brings; `images` are counted. */
    written?: { text: string; images: number } | null;
  };

type ShipmentValues = Omit<MailShipment, 'isOverdue' | 'receiverLanguage'> & {
  destinationZone: string;
  chosenLanguage: Language | null;
};
/** An event as JSON. */
type Values<Event extends { at: Date }> = Omit<Event, 'at'> & { at: string };

const shipmentColumns: SQL = sql`
  shipment.id as "shipmentId", shipment.tracking_number as "trackingNumber", shipment.status,
  shipment.carrier, shipment.carrier_name as "carrierName", shipment.shipping_mode as "shippingMode", shipment.weight::double precision as weight,
  shipment.description, shipment.reference, shipment.sender_name as "senderName", shipment.receiver_name as "receiverName",
  shipment.origin_city as "originCity", shipment.origin_country as "originCountry",
  shipment.destination_city as "destinationCity", shipment.destination_country as "destinationCountry",
  shipment.destination_zone as "destinationZone", shipment.language as "chosenLanguage",
  to_char(shipment.estimated_delivery at time zone shipment.destination_zone, 'YYYY-MM-DD') as "estimatedDay"`;

/** The day of the estimate before this change; an undone or retracted one never was. */
const dayBefore = (change: SQL): SQL => sql`(
  select earlier.estimated_day from shipment_events earlier
  where earlier.shipment_id = ${change}.shipment_id and earlier.retracted_at is null and ${isEstimate(sql`earlier`)}
    and (earlier.at, earlier.id) < (${change}.at, ${change}.id)
  order by earlier.at desc, earlier.id desc limit 1)`;

/** A mail about a creation does not list it as a change. Throws when the mail does not exist. */
export async function readMailContent(db: Db, deliveryId: string): Promise<MailContent> {
  const [row] = await rowsOf<
    ShipmentValues & {
      kind: MailKind;
      party: Party;
      events: Values<MailEvent>[];
      estimates: Values<MailEstimate>[];
      corrections: Values<CorrectedEvent>[];
      written: { text: string; images: number } | null;
    }
  >(
    db,
    sql`
      select mail.kind, ${shipmentColumns},
        case mail.recipient when shipment.receiver_email then 'receiver' when shipment.sender_email then 'sender' end as party,
        array_to_json(array(
        select json_build_object('status', event.status, 'at', event.at, 'location', event.location, 'note', event.note,
          'reason', event.reason, 'receivedBy', (select nullif(proof.received_by, '') from shipment_proofs proof
            where proof.event_id = event.id))
        from delivery_events told join shipment_events event on event.id = told.event_id
        where told.delivery_id = mail.id and event.status_source not in ('created', 'estimated') and event.retracted_at is null
        order by event.at desc, event.id desc
      )) as events,
        array_to_json(array(
        select json_build_object('day', event.estimated_day, 'before', ${dayBefore(sql`event`)}, 'at', event.at,
          'note', event.note, 'reason', event.reason)
        from delivery_events told join shipment_events event on event.id = told.event_id
        where told.delivery_id = mail.id and event.status_source = 'estimated' and event.retracted_at is null
        order by event.at desc, event.id desc
      )) as estimates,
        array_to_json(array(
        select json_build_object('at', event.at, 'location', event.location,
          'status', case when event.status_source <> 'inherited' then event.status end)
        from delivery_events told join shipment_events event on event.id = told.event_id
        where told.delivery_id = mail.id and told.is_correction and ${correctsMail(sql`told`, sql`mail`)}
        order by event.at desc, event.id desc
      )) as corrections,
        (select json_build_object('text', written.message,
            'images', (select count(*) from answer_files file where file.answer_id = written.id))
          from shipment_answers written where written.id = mail.message_id) as written
      from deliveries mail join shipments shipment on shipment.id = mail.shipment_id
      where mail.id = ${deliveryId}`,
  );
  if (!row) throw new Error('The mail is not there');
  const { kind, party } = row;
  const [events, estimates, corrections] = [
    row.events.map(dated),
    row.estimates.map(dated),
    row.corrections.map(dated),
  ];
  const shipment = await contentFor(party, await completed(row));
  const { language } = shipment;
  return {
    ...shipment,
    kind,
    party,
    estimates,
    events: await eventsIn(language, events),
    corrections: await eventsIn(language, corrections),
  };
}

/** With the countries of their places in that language. */
export const eventsIn = <Event extends { location: string | null }>(
  language: Language,
  events: readonly Event[],
): Promise<Event[]> =>
  Promise.all(
    events.map(async (event) => ({
      ...event,
      location: event.location && (await locationIn(language, event.location)),
    })),
  );

/** The shipment as that reader's mail has it. */
export async function contentFor(party: Party, { receiverLanguage, ...shipment }: MailShipment) {
  const language = party === 'receiver' ? receiverLanguage : 'en';
  const [origin, destination] = await Promise.all([
    countryIn(language, shipment.originCountry),
    countryIn(language, shipment.destinationCountry),
  ]);
  return { ...shipment, language, countries: { origin, destination } };
}

/** The content of a mail about this active shipment; undefined if there is none. */
export async function readMailShipment(db: Db, shipmentId: string): Promise<MailShipment | undefined> {
  const [row] = await rowsOf<ShipmentValues>(
    db,
    sql`select ${shipmentColumns} from shipments shipment where shipment.id = ${shipmentId} and shipment.deleted_at is null`,
  );
  return row && completed(row);
}

const dated = <Event extends { at: string }>(event: Event) => ({ ...event, at: new Date(event.at) });

async function completed(row: ShipmentValues): Promise<MailShipment> {
  const { destinationZone, chosenLanguage, ...shipment } = row;
  return {
    ...shipment,
    isOverdue: daysLate(shipment, zonedDay(destinationZone, new Date())) > 0,
    receiverLanguage: chosenLanguage ?? (await languageForCountry(shipment.destinationCountry)),
  };
}
