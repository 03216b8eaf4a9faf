/** REST's spelling of ids in tRPC's. */
export const withId = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll('"_id":', '"id":'));

const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['a trackingNumber', /^WB[\dA-Z]{10,}(-\d{3})?$/],
  ['a load number', /^L[\dA-Z]{15}$/],
  ['a recovery code', /^([A-Z2-9]{4}-){5}[A-Z2-9]{4}$/],
  ['a time', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/],
  ['an id', /^[\da-f]{8}-[\da-f-]{27}$/],
];

/** Replaces the values that differ between two subjects of one kind: ids, tracking numbers, times, secrets, names. */
export function withoutRandomValues(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (['trackingNumber', 'token', 'url', 'secret', 'prefix', 'cursor', 'uri', 'qr'].includes(key)) return `a ${key}`;
    if ((key === 'id' || key === 'eventId') && /^\d+$/.test(value)) return 'an id';
    const shape = SHAPES.find(([, pattern]) => pattern.test(value));
    return shape ? shape[0] : value.replace(/^(user ?)\d+(\.\d+)?/i, '$1').replace(/^somebody\d+@/, 'somebody@');
  });
}
