import { addDays } from 'date-fns';
import type { RestShipment } from '#contract/shipments/shipments.ts';
import { signaturePng } from '#server/seed/signature-png.ts';
import { documentForm, pdfBytes } from '../../factories/documents.ts';
import { formData } from '../../factories/multipart.ts';
import { shipmentForm } from '../../factories/shipments/shipments.ts';

/** In each text of a shipment that is not for everyone where PUBLIC_DETAILS is limited; nothing random spells it. */
export const SECRET = 'zqxsecret';

/** Beside those: the weight of a piece. A side, of one decimal, could be a point of the map. */
const PIECE_KG = 307.257;

export const RECEIVER_EMAIL = `${SECRET}receiver@example.com`;

/** Texts for staff alone, whoever has a key. */
const STAFF_ONLY =
  'internal SEAL goods contact sender@ receiver@ Quay Road own snooze -creation-key -proof-key figures'.split(' ');

/** The texts of a shipment for staff alone that this text has, in whatever case. */
export const staffOnlyIn = (text: string): string[] =>
  [...STAFF_ONLY.map((word) => `${SECRET} ?${word}`), String(PIECE_KG)].filter((each) =>
    new RegExp(each, 'i').test(text),
  );

/** Texts that everyone may know. */
export const OPEN = ['Rotterdam', 'Netherlands', 'Lagos', 'Nigeria', 'Antwerp, Belgium', 'pallet'];

const form = {
  senderName: `${SECRET}Sender House`,
  receiverName: `Grace ${SECRET}Okafor`,
  receiverEmail: RECEIVER_EMAIL,
  senderEmail: `${SECRET}sender@example.com`,
  senderContact: `${SECRET}contact`,
  receiverContact: `${SECRET}contact`,
  reference: `${SECRET}own`,
  description: `${SECRET} message`,
  creationKey: `${SECRET}-creation-key`,
  estimatedDelivery: '2031-03-04',
  originAddress: `${SECRET} Quay 1`,
  destinationAddress: `${SECRET} Road 7`,
  notify: 'receiver',
  references: JSON.stringify([
    { type: 'hawb', value: `${SECRET}HAWB`, public: true },
    { type: 'seal', value: `${SECRET}SEAL`, public: false },
  ]),
  pieces: JSON.stringify([
    {
      count: 3,
      type: 'pallet',
      length: 117.3,
      width: 83.9,
      height: 141.7,
      weight: PIECE_KG,
      description: `${SECRET} goods`,
    },
  ]),
};

type Json = Record<string, unknown>;
/** A REST call as this super-admin, which succeeds. */
type Call = (route: string, body: object, headers?: Record<string, string>) => Promise<Json>;

/**
 * A delivered shipment with a secret in every field that somebody fills in, its number, and all that nobody without a
 * key may be told of it.
 */
export async function secretShipment(call: Call, image: Uint8Array) {
  const shipmentOf = ({ shipment }: Json) => shipment as RestShipment;
  const { _id, trackingNumber } = shipmentOf(await call('POST /api/shipments', shipmentForm(form, [image, image])));
  const path = `/api/shipments/${_id}`;
  await call(`POST ${path}/events`, {
    status: 'on-hold',
    reason: 'payment',
    location: 'Antwerp, Belgium',
    notify: 'none',
    note: `${SECRET} event`,
    internalNote: `${SECRET} internal`,
  });
  const route = { fromCity: 'Lagos', fromCountry: 'Nigeria', toCity: 'Lagos', toCountry: 'Nigeria' };
  const { load } = (await call('POST /api/loads', { mode: 'Ground', ...route })) as { load: { _id: string } };
  await call(`PUT /api/loads/${load._id}/shipments`, { ids: [_id] });
  await call(`PUT /api/loads/${load._id}/order`, { ids: [_id], notes: { [_id]: `${SECRET} driver` } });
  await call(`POST ${path}/estimate`, { date: '2031-03-09', reason: 'vessel', note: `${SECRET} estimate` });
  const file = new File([new Uint8Array(pdfBytes())], `${SECRET}.pdf`);
  const fields = { type: 'invoice', visibility: 'receiver', title: `${SECRET} paper` };
  const { documents } = await call(`POST ${path}/documents`, documentForm([file], fields));
  const [document] = documents as { _id: string }[];
  const invoice = { number: `${SECRET} figures`, amount: '1.5', currency: 'EUR', due: null, paid: null };
  await call(`PATCH /api/documents/${document?._id}`, { invoice });
  const attempt = formData({ reason: 'receiver-absent', note: `${SECRET} attempt`, notify: 'none' });
  attempt.append('image', new File([new Uint8Array(image)], 'image'));
  const attempted = shipmentOf(await call(`POST ${path}/attempts`, attempt)).events.flatMap(
    (event) => event.image ?? [],
  );
  const proof = formData({
    damage: `${SECRET} damage`,
    receivedBy: `${SECRET} Taker`,
    creationKey: `${SECRET}-proof-key`,
    notify: 'none',
  });
  for (const [field, file] of Object.entries({ signature: signaturePng(1), image }))
    proof.append(field, new File([new Uint8Array(file)], field));
  const stored = shipmentOf(await call(`POST ${path}/proof`, proof));
  const byNumber = `/api/shipments/public/track/${trackingNumber}`;
  const { key } = await call(`POST ${byNumber}/unlock`, { answer: RECEIVER_EMAIL });
  const words = { kind: 'damaged', message: `${SECRET} answer` };
  await call(`POST ${byNumber}/answer`, words, { 'tracking-key': String(key) });
  // Last, as an answer ends it.
  await call(`PATCH ${path}/snooze`, { until: addDays(Date.now(), 2).toISOString(), note: `${SECRET} snooze` });
  const files = [...stored.image, ...attempted, stored.proof?.signature ?? '', ...(stored.proof?.image ?? [])];
  const ids = [_id, stored.user, ...(documents as { _id: string }[]).map((document) => document._id)];
  return {
    id: _id,
    trackingNumber,
    images: stored.image,
    secrets: [SECRET, String(PIECE_KG), ...ids, ...files.map((name) => name.replace(/\..*/, ''))],
  };
}

/** Every address that says something of this shipment to who has its number alone. */
export function publicAddresses(number: string): string[] {
  const input = (value: object) => encodeURIComponent(JSON.stringify(value));
  const below = ['/documents', '/documents/x', '/proof', '/proof/signature', '/image/x', '/version'];
  return [
    `/tracking?number=${number}`,
    `/tracking?number=${number.toLowerCase()}`,
    `/tracking?number=${number}-002`,
    `/tracking?number=${number}&unlock=mismatch`,
    `/tracking?number=${number},WB1`,
    `/tracking/${number}`,
    `/tracking/${number}/shipment`,
    `/tracking/${number}.json`,
    `/tracking/${number}.ics`,
    ...below.map((path) => `/tracking/${number}${path}`),
    `/api/shipments/public/track/${number}`,
    `/api/shipments/public/track/${number}-001`,
    `/api/shipments/public/track?numbers=${number},${number}-003,WB1`,
    ...below.map((path) => `/api/shipments/public/track/${number}${path}`),
    ...['page', 'byNumber', 'documents', 'routeMap'].map(
      (name) => `/api/trpc/publicTracking.${name}?input=${input({ number })}`,
    ),
    `/api/trpc/publicTracking.many?input=${input({ numbers: `${number},WB1` })}`,
    `/api/trpc/shipments.byTrackingNumber?input=${input({ number })}`,
    `/api/shipments/${number}`,
  ];
}
