type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Left out of the comparison: what the model does not make, or what the kind of answer has beside it. */
const LEFT_OUT = new Set([
  '_id',
  'id',
  'createdAt',
  'updatedAt',
  'at',
  'estimatedDelivery',
  'image',
  'imageSizes',
  'shippingMode',
  'senderContact',
  'receiverContact',
  'reference',
  'originAddress',
  'destinationAddress',
  'sender',
  'receiver',
  'origin',
  'destination',
  'proof',
  'eventId',
  'batchId',
  'deletedAt',
  'carrierName',
  'company',
  'companyName',
  'sharedWith',
  'erasedAfter',
]);

const WHETHER = new Set(['dispatchedDate', 'deliveredDate', 'retractedAt', 'undoUntil', 'undoMs', 'token']);
/** In no order. */
const LISTS = new Set(['deliveries', 'restored', 'skipped']);

/**
 * Either API's answer in the model's form: a date or a token as present or not, a mail as recipient, kind and state.
 */
export function contentOf(answer: unknown): unknown {
  return simplified(JSON.parse(JSON.stringify(answer)));
}

function simplified(json: Json, key = ''): unknown {
  if (WHETHER.has(key)) return json !== null && json !== false;
  if (LISTS.has(key) && Array.isArray(json)) return json.map(mailText).sort();
  if (Array.isArray(json)) return json.map((each) => simplified(each));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).filter(([name]) => !LEFT_OUT.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, simplified(value, name)]));
}

function mailText(mail: Json): unknown {
  return typeof mail === 'object' && mail !== null && 'to' in mail ? `${mail.to} ${mail.kind} ${mail.state}` : mail;
}
