import { notFound } from 'next/navigation';
import { lookUp } from '../../../lookup.ts';

type Props = { searchParams: Promise<{ number?: string }> };

const moment = (at: Date | string | null) =>
  at ? <time dateTime={new Date(at).toISOString()}>{new Date(at).toUTCString()}</time> : 'Not available';

/** The product page's content: summary, photographs, route, history, sender and receiver. */
export default async function Tracking({ searchParams }: Props) {
  const { number = '' } = await searchParams;
  const shipment = await lookUp(number);
  if (!shipment) notFound();
  const facts = {
    Status: shipment.status,
    Carrier: shipment.carrier,
    Mode: shipment.shippingMode,
    Weight: `${shipment.weight} kg`,
    Description: shipment.description,
    Booked: moment(shipment.createdAt),
    Updated: moment(shipment.updatedAt),
    Dispatched: moment(shipment.dispatchedDate),
    Delivered: moment(shipment.deliveredDate),
    Expected: moment(shipment.estimatedDelivery),
    Sender: shipment.senderName,
    Receiver: shipment.receiverName,
    From: `${shipment.originCity}, ${shipment.originCountry}`,
    To: `${shipment.destinationCity}, ${shipment.destinationCountry}`,
  };
  return (
    <main>
      <form action="/tracking">
        <label>
          Tracking number <input name="number" defaultValue={number} />
        </label>
        <button type="submit">Track</button>
      </form>
      <h1>{shipment.trackingNumber}</h1>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {shipment.image.map((name) => (
          <li key={name}>
            <img src={`/uploads/${name}`} alt={name} loading="lazy" />
          </li>
        ))}
      </ul>
      <ol>
        {shipment.events.map((event) => (
          <li key={`${event.at} ${event.status}`}>
            <h2>{event.status}</h2>
            <p>{moment(event.at)}</p>
            <p>{event.location}</p>
            <p>{event.note}</p>
          </li>
        ))}
      </ol>
    </main>
  );
}
