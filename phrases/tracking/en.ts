import { countOf } from '#contract/goods/pieces/piece-types.ts';
import { tooManyTracked } from '#contract/goods/pieces/split-numbers.ts';
import { REFERENCE_LABELS } from '#contract/goods/references/reference-types.ts';
import {
  TRACKING_NUMBER_MISSING,
  TRACKING_NUMBER_MISTYPED,
  TRACKING_NUMBER_NOT_FOUND,
} from '#contract/values/tracking-number.ts';
import { reasons } from '../reasons/en.ts';

/** The tracking page. */
export const tracking = {
  // The form and what it finds.
  title: 'Track a shipment',
  description: 'Where a shipment is, and what happened to it on the way.',
  search: 'Search',
  missing: TRACKING_NUMBER_MISSING,
  notFound: TRACKING_NUMBER_NOT_FOUND,
  mistyped: TRACKING_NUMBER_MISTYPED,
  unanswered: 'No answer came. Please check the connection and search again.',
  failed: 'The search failed. Please try again in a moment.',
  tooMany: 'Too many searches. Please try again in a few minutes.',
  tooManyNumbers: tooManyTracked,
  lastResult: 'The last result stays below.',
  announced: (number: string, status: string) => `Shipment ${number}: ${status}`,
  numbersFound: (found: number, all: number) => `${found} of ${all} tracking numbers found`,
  numbers: (count: number) => `${count} tracking numbers`,
  numbersNotFound: (count: number) => `${count} not found`,
  numberNotFound: 'Tracking number not found.',
  fromTo: (from: string, to: string) => `${from} to ${to}`,

  // Without a result.
  whereIsNumber: 'Where is the number?',
  placesOfNumber: [
    'In the subject of every e-mail that we send about the shipment.',
    'On the waybill, in the box with the bars. It begins with WB and has seventeen letters and digits.',
    'With the sender, if you have neither: whoever booked the shipment has it.',
  ],
  anySpelling: 'Capital or small letters, spaces and hyphens make no difference.',
  supportExplains: 'Not found, or a status that you do not understand? {support} explains both.',
  support: 'Support',
  /** In capitals. */
  waybill: 'WAYBILL',
  framedBox: 'The framed box holds the number. This one belongs to no shipment.',

  // The head of the result.
  shipment: (number: string) => `Shipment ${number}`,
  pieceOf: (piece: number, count: string) => `Piece ${piece} of ${count}`,
  statusIs: 'Status:',
  lastSeen: 'Last seen',
  estimatedDelivery: 'Estimated delivery',
  delivered: 'Delivered',
  noDelivery: 'No delivery',
  isCancelled: 'The shipment is cancelled.',
  goesBack: 'The shipment goes back to its sender.',
  due: (inDays: number) => ['Due today', 'Due tomorrow'][inDays] ?? `Due in ${inDays} days`,
  addToCalendar: 'Add to calendar',
  onEstimatedDay: 'On the estimated day',
  early: (days: number) => `${days === 1 ? '1 day' : `${days} days`} early`,
  was: 'Was {day}',
  wasBecause: 'Was {day}: {reason}',
  noEstimate: 'No estimate at the moment',
  newEstimate: 'New estimate: {day}',
  before: ', was {day}',
  because: (reason: string) => `: ${reason}`,
  /** Between two sentences. */
  sentenceGap: ' ',

  // The next step, by status.
  nextStep: {
    pending: () => 'Next, the sender hands the goods over to the carrier.',
    processing: () => 'The goods are being made ready. Next, they leave their origin.',
    shipped: (city: string) => `The goods have left their origin. Next, they travel to ${city}.`,
    in_transit: (city: string) => `The goods are on their way to ${city}. Next, they go out for delivery there.`,
    'on-hold': () => 'The goods wait until the hold is cleared. Call or write to us to ask what is missing.',
    'out-for-delivery': () => 'The goods are being brought to the receiver. Next, somebody there takes them in.',
    delivered: () => 'Nothing more happens. Call or write to us if the goods are missing or damaged.',
    cancelled: () => 'The goods will not be delivered. Ask the sender whether another shipment comes.',
    failed: () => 'The delivery did not succeed. Call or write to us to agree on another attempt.',
    returned: () => 'The goods go back to the sender. Call or write to us, or ask the sender to send them again.',
  },
  reasons,

  // The boxes.
  summary: 'Summary',
  carrier: 'Carrier',
  customCarrier: 'Custom',
  shippingMode: 'Shipping mode',
  weight: 'Weight',
  pieces: 'Pieces',
  piecesInAll: (count: string, kinds: string) => `${count} in all: ${kinds}`,
  countOf,
  volume: 'Volume',
  chargeableWeight: 'Chargeable weight',
  created: 'Created',
  dispatched: 'Dispatched',
  lastUpdated: 'Last updated',
  references: REFERENCE_LABELS,
  transports: { Air: 'Flight', Ground: 'Vehicle', Sea: 'Vessel' },
  voyage: 'Voyage',
  timesInUtc: 'All times on this page are in UTC.',
  timesInZone: (zone: string) => `All times on this page are in your time zone, ${zone}.`,

  // The parts below.
  proof: 'Proof of delivery',
  receivedBy: 'Received by {name}, {time}',
  signature: 'Signature',
  photographAtDelivery: 'Photograph at delivery',
  photographOfAttempt: 'Photograph of the attempt',
  piecesReceived: 'Pieces received: {count}',
  damage: 'Damage: {text}',
  message: 'Message',
  messageLeft: 'The sender left a message with this shipment.',
  viewMessage: 'View Message',
  messageFromSender: 'Message from Sender',
  timeline: 'Timeline',
  sender: 'Sender',
  receiver: 'Receiver',
  documents: 'Documents',
  /** One of the documents. */
  typeAndSize: '{type}, {size}',
  documentTypes: {
    invoice: 'Invoice',
    'packing-list': 'Packing list',
    waybill: 'Waybill',
    'bill-of-lading': 'Bill of lading',
    customs: 'Customs',
    certificate: 'Certificate',
    proof: 'Proof',
    other: 'Other',
  },
};
export type TrackingPhrases = typeof tracking;
