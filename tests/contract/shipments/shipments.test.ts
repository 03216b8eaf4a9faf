import { describe, expect, test } from 'vitest';
import { AddEvent } from '#contract/events/events.ts';
import { CreateShipment, UpdateAction, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { UNKNOWN_STATUS } from '#contract/statuses/status-input.ts';
import { INVALID_DATE } from '#contract/values/timestamp.ts';

const form = {
  senderName: 'Sigrid',
  senderEmail: 'sigrid@example.com',
  receiverName: 'Rolf',
  receiverEmail: 'rolf@example.com',
  originAddress: 'Quay 1',
  originCity: 'Hamburg',
  originCountry: 'Germany',
  destinationAddress: 'Street 2',
  destinationCity: 'Berlin',
  destinationCountry: 'Germany',
  weight: '12.5',
};

const issuesOf = (schema: typeof CreateShipment | typeof UpdateShipment | typeof AddEvent, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const firstOf = (value: unknown) => issuesOf(CreateShipment, value)[0];

describe('a new shipment', () => {
  test('has the defaults of the specification', () => {
    const parsed = CreateShipment.parse(form);
    const defaults = { carrier: 'dhl', shippingMode: 'Air', status: 'pending', description: '' };
    const contacts = { senderContact: '', receiverContact: '' };
    expect(parsed).toEqual({
      ...form,
      ...defaults,
      ...contacts,
      reference: '',
      references: [],
      pieces: [],
      sharedWith: [],
      weight: 12.5,
    });
  });

  test('asks for what is required in the order and words of the specification', () => {
    const value: Record<string, unknown> = {};
    const asked: [string, string][] = [
      ['senderName', 'Please fill in all required sender fields'],
      ['senderEmail', 'Please fill in all required sender fields'],
      ['receiverName', 'Please fill in all required receiver fields'],
      ['receiverEmail', 'Please fill in all required receiver fields'],
      ['originAddress', 'Please fill in all required origin fields'],
      ['originCity', 'Please fill in all required origin fields'],
      ['originCountry', 'Please fill in all required origin fields'],
      ['destinationAddress', 'Please fill in all required destination fields'],
      ['destinationCity', 'Please fill in all required destination fields'],
      ['destinationCountry', 'Please fill in all required destination fields'],
    ];
    for (const [field, message] of asked) {
      for (const empty of [undefined, null, '', '  ']) {
        expect(firstOf({ ...value, [field]: empty })).toBe(`${field}: ${message}`);
      }
      value[field] = 'filled';
    }
    expect(firstOf(value)).toBe('senderEmail: Please enter one valid email address, such as name@example.com');
    value.senderEmail = 'a@example.com';
    expect(firstOf(value)).toBe('receiverEmail: Please enter one valid email address, such as name@example.com');
    value.receiverEmail = 'b@example.com';
    expect(firstOf(value)).toBe('weight: Weight must be a number of 0 or more');
    value.weight = 0;
    expect(firstOf(value)).toBeUndefined();
  });

  test.each([0, '0', 0.1, '12.345', 1_000_000, '.5', 0.1 + 0.2])('may weigh %j', (weight) => {
    expect(CreateShipment.parse({ ...form, weight }).weight).toBeCloseTo(Number(weight), 6);
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    'heavy',
    '1,5,5',
    '1e3',
    '0x10',
    -1,
    '-0.1',
    Number.NaN,
    Infinity,
    true,
    [],
    1_000_000.1,
    999_999.9994,
    0.0001,
    1e-10,
  ])('may not weigh %j', (weight) => {
    expect(firstOf({ ...form, weight })).toMatch(/^weight: Weight m/);
  });

  test('reads in-transit in both spellings', () => {
    expect(CreateShipment.parse({ ...form, status: 'in-transit' }).status).toBe('in_transit');
  });

  test('trims names and places, lowers e-mails, leaves the message as it is and drops what it does not know', () => {
    const value = {
      ...form,
      senderName: ' Sigrid ',
      senderEmail: ' SIGRID@example.com ',
      description: ' a\n b ',
      user: 'x',
    };
    const parsed = CreateShipment.parse(value);
    expect(parsed).toMatchObject({ senderName: 'Sigrid', senderEmail: 'sigrid@example.com', description: ' a\n b ' });
    expect(parsed).not.toHaveProperty('user');
  });

  test.each([
    ['senderName', 120],
    ['originAddress', 250],
    ['destinationCity', 120],
    ['description', 2_000],
  ])('%s has at most %i characters', (field, max) => {
    expect(firstOf({ ...form, [field]: 'a'.repeat(max) })).toBeUndefined();
    expect(firstOf({ ...form, [field]: 'a'.repeat(max + 1) })).toMatch(`${field}: `);
  });

  test.each([{ carrier: 'pigeon' }, { weight: true }, { dispatchedDate: 'soon' }, { senderName: 5.5 }])(
    'names a missing sender first, whatever else cannot be read: %j',
    (unreadable) => {
      expect(issuesOf(CreateShipment, unreadable)[0]).toBe('senderName: Please fill in all required sender fields');
    },
  );

  test('keeps places and addresses as they were written, and blank ones out', () => {
    expect(CreateShipment.parse({ ...form, originCity: ' Den Haag ' }).originCity).toBe(' Den Haag ');
    expect(firstOf({ ...form, originCity: '  ' })).toBe('originCity: Please fill in all required origin fields');
  });

  test('has times with a zone, days, or none', () => {
    const parsed = CreateShipment.parse({
      ...form,
      dispatchedDate: '2026-01-02T03:04:05+01:00',
      deliveredDate: '',
      estimatedDelivery: '2026-01-02',
    });
    expect(parsed.dispatchedDate?.toISOString()).toBe('2026-01-02T02:04:05.000Z');
    expect(parsed.deliveredDate).toBeNull();
    expect(parsed.estimatedDelivery).toBe('2026-01-02');
    const beyond = ['0000-01-01', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'];
    for (const date of ['tomorrow', '2026-02-30', '2026-01-02T03:04:05', 20260102, ...beyond]) {
      expect(firstOf({ ...form, deliveredDate: date })).toBe(`deliveredDate: ${INVALID_DATE}`);
    }
  });
});

describe('a change', () => {
  test('holds what was sent and nothing else', () => {
    expect(UpdateShipment.parse({})).toEqual({});
    expect(
      UpdateShipment.parse({ weight: '3', requiresCustomsClearance: 'true', version: 4, trackingNumber: 'x' }),
    ).toEqual({
      weight: 3,
      requiresCustomsClearance: true,
    });
  });

  test('may not empty what is required', () => {
    for (const empty of ['', ' ', null]) {
      expect(issuesOf(UpdateShipment, { originCity: empty })).toEqual([
        'originCity: Please fill in all required origin fields',
      ]);
    }
    const pieces = [{ count: 1, type: 'drum' }];
    expect(issuesOf(UpdateShipment, { weight: '', pieces })).toEqual(['weight: Weight must be a number of 0 or more']);
    expect(issuesOf(UpdateShipment, { receiverEmail: 'nobody' })).toEqual([
      'receiverEmail: Please enter one valid email address, such as name@example.com',
    ]);
  });

  test('may empty what is not', () => {
    expect(UpdateShipment.parse({ description: null, senderContact: '', deliveredDate: null })).toEqual({
      description: '',
      senderContact: '',
      deliveredDate: null,
    });
    for (const empty of [null, 'null', '', []])
      expect(UpdateShipment.parse({ references: empty, pieces: empty })).toEqual({ references: [], pieces: [] });
    expect(CreateShipment.parse({ ...form, references: null, pieces: null })).toMatchObject({
      references: [],
      pieces: [],
    });
  });

  test('names the remaining images', () => {
    expect(UpdateShipment.parse({ image: [] })).toEqual({ image: [] });
    expect(issuesOf(UpdateShipment, { image: 'a.jpg' })).toEqual(['image: Image must be a list of file names']);
  });

  test('adds images unless it replaces them', () => {
    expect(UpdateAction.parse(undefined)).toBe('addImages');
    expect(UpdateAction.parse('replaceImages')).toBe('replaceImages');
    expect(UpdateAction.safeParse('dropImages').success).toBe(false);
  });
});

describe('a new event', () => {
  test('has a status, a location or a note', () => {
    expect(issuesOf(AddEvent, { note: ' ' })).toEqual(['status: Please give a status, a location or a note']);
    for (const event of [{ status: 'shipped' }, { location: 'Kiel' }, { note: 'x' }])
      expect(issuesOf(AddEvent, event)).toEqual([]);
  });

  test('with an unknown status hears that', () => {
    expect(issuesOf(AddEvent, { status: 'foo' })).toEqual([`status: ${UNKNOWN_STATUS}`]);
    expect(issuesOf(AddEvent, {})).toEqual(['status: Please give a status, a location or a note']);
  });

  test('is at most five minutes ahead', () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    expect(issuesOf(AddEvent, { note: 'x', at: inMinutes(4) })).toEqual([]);
    expect(issuesOf(AddEvent, { note: 'x', at: inMinutes(6) })).toEqual(['at: The time must not be in the future']);
    expect(AddEvent.parse({ note: 'x', at: '2020-01-01T00:00:00Z' }).at).toEqual(new Date('2020-01-01'));
  });
});
