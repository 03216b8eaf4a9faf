import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';

/** The part about the people on a waybill. */
export const YOUR_SHIPMENT: readonly Clause[] = [
  {
    id: 'stored',
    title: 'What a shipment stores',
    text: (
      <Facts
        facts={[
          ['Sender', 'Name, e-mail address and, if given, a telephone number.'],
          ['Receiver', 'Name and e-mail address.'],
          ['Reference', 'If given, the customer’s own number for it. Only staff see it.'],
          ['Route', 'Street address, city and country of origin and destination.'],
          [
            'Goods',
            'Weight, carrier, shipping mode, customs clearance needed or not, the message, up to five photographs.',
          ],
          [
            'History',
            'Status, time, place and note of each entry, the dates, and which member of staff made the entry.',
          ],
        ]}
      />
    ),
  },
  {
    id: 'public',
    title: 'What anyone with the number can see',
    text: (
      <>
        <ul>
          <li>the tracking number, status, carrier, shipping mode and weight;</li>
          <li>the message and the photographs;</li>
          <li>when it was created, last updated, dispatched and delivered, and when delivery is expected;</li>
          <li>the names of sender and receiver;</li>
          <li>the cities and countries of origin and destination;</li>
          <li>the history: status, time, place and note of every entry.</li>
        </ul>
        <p>
          That is all. Street addresses, e-mail addresses, telephone numbers and the names of our staff do not leave the
          back office, and they are not hidden in the page either.
        </p>
        <p>
          The <TextLink to="/tracking">tracking page</TextLink> asks search engines not to list it, and tells no site
          that you go to afterwards where you came from.
        </p>
      </>
    ),
  },
  {
    id: 'photographs',
    title: 'Photographs',
    text: (
      <p>
        Each is drawn anew when it is uploaded, without its metadata: no place, no time, no camera. Its address contains
        128 random bits and is given only to those who open the shipment. It asks search engines not to list it.
      </p>
    ),
  },
  {
    id: 'mails',
    title: 'E-mails',
    text: (
      <p>
        Where our staff choose to, sender and receiver get an e-mail when a shipment is booked and when something
        happens to it. It holds the tracking number, status, place, time, cities and countries and the note; the first
        one also names, carrier, weight and message. Its last link stops them, for this shipment or for all. We keep to
        whom it went and whether it arrived at the mail server. There are no newsletters.
      </p>
    ),
  },
];
