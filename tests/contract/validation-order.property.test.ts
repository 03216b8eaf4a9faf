import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { CreateUser, Credentials, Registration } from '#contract/accounts/users.ts';
import { BulkUpdate } from '#contract/bulk/bulk.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';

fc.configureGlobal({ seed: 5, numRuns: 1_000 });

const firstMessage = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

/** Nothing, or what cannot be read as a text: both are missing to whoever asks for a text. */
const missing = fc.constantFrom<unknown>(undefined, null, '', ' ', '\n\t', 7.5, true, [], ['a'], {}, Number.NaN);
const blankText = fc.constantFrom<unknown>(undefined, null, '', 7.5, true, [], ['a'], {});

type Field = readonly [name: string, right: fc.Arbitrary<unknown>, wrong: fc.Arbitrary<unknown>];
type Sent = { value: Record<string, unknown>; broken: string[] };

/** Any choice of these fields is wrong, the others are right. */
function anySubset(fields: readonly Field[]): fc.Arbitrary<Sent> {
  const field = ([name, right, wrong]: Field) =>
    fc.boolean().chain((isBroken) => (isBroken ? wrong : right).map((value) => ({ name, value, isBroken })));
  return fc.tuple(...fields.map(field)).map((drawn) => ({
    value: Object.fromEntries(drawn.map(({ name, value }) => [name, value])),
    broken: drawn.filter(({ isBroken }) => isBroken).map(({ name }) => name),
  }));
}

const text = fc.constantFrom('Quay 1', ' Ümit ', '船', "O'Brien; --");
const email = fc.constantFrom('a@example.com', ' B@Example.com ', 'ümit@exämple.de');
const noEmail = fc.constantFrom('nobody', 'a@b', 'a@example.com, b@example.com', 'a b@example.com');
const weight = fc.constantFrom<unknown>(0, '0', 12.5, '12.345', 1_000_000);
const noWeight = fc.constantFrom<unknown>(undefined, null, '', 'heavy', -1, '-0.1', Number.NaN, true, [], {});

const GROUPS: [message: string, fields: string[]][] = [
  ['Please fill in all required sender fields', ['senderName', 'senderEmail']],
  ['Please fill in all required receiver fields', ['receiverName', 'receiverEmail']],
  ['Please fill in all required origin fields', ['originAddress', 'originCity', 'originCountry']],
  ['Please fill in all required destination fields', ['destinationAddress', 'destinationCity', 'destinationCountry']],
];
const REQUIRED = GROUPS.flatMap(([, fields]) => fields);
const rightText = (name: string) => (name.endsWith('Email') ? email : text);

/** Wrong in ways that the specification does not order; they may only speak last. */
const afterwards: Field[] = [
  ['carrier', fc.constant('ups'), fc.constantFrom<unknown>('pigeon', 5, null)],
  ['description', text, fc.constantFrom('a\u0000', 'x'.repeat(2_001))],
  ['estimatedDelivery', fc.constant('2026-01-02'), fc.constantFrom<unknown>('soon', 5)],
];

describe('a shipment', () => {
  test('names the first broken group of the specification, then a wrong e-mail, then the weight', () => {
    const required = REQUIRED.map((name): Field => [name, rightText(name), missing]);
    fc.assert(
      fc.property(anySubset([...required, ['weight', weight, noWeight], ...afterwards]), ({ value, broken }) => {
        const group = GROUPS.find(([, fields]) => fields.some((name) => broken.includes(name)));
        const expected = group?.[0] ?? (broken.includes('weight') ? 'Weight must be a number of 0 or more' : undefined);
        const message = firstMessage(CreateShipment, value);
        if (expected !== undefined) expect(message).toBe(expected);
        else expect(message === undefined).toBe(broken.length === 0);
      }),
    );
  });

  test.each([[{}], [[]], [true], ['heavy']])('a weight of %j is named before a text that is not allowed', (wrong) => {
    const filled = Object.fromEntries(
      REQUIRED.map((name) => [name, name.endsWith('Email') ? 'a@example.com' : 'Quay']),
    );
    const sent = { ...filled, weight: wrong, description: 'a\u0000' };
    expect(firstMessage(CreateShipment, sent)).toBe('Weight must be a number of 0 or more');
  });

  test('asks for a valid e-mail once all is filled in, and before the weight', () => {
    const required = REQUIRED.map((name): Field => [name, rightText(name), name.endsWith('Email') ? noEmail : text]);
    fc.assert(
      fc.property(anySubset([...required, ['weight', weight, noWeight]]), ({ value, broken }) => {
        const wrongEmail = broken.some((name) => name.endsWith('Email'));
        const expected = wrongEmail ? 'Please enter one valid email address, such as name@example.com' : undefined;
        const noKilograms = broken.includes('weight') ? 'Weight must be a number of 0 or more' : undefined;
        expect(firstMessage(CreateShipment, value)).toBe(expected ?? noKilograms);
      }),
    );
  });

  test('that is changed is judged by the fields that were sent, in the same order', () => {
    const sent = missing.filter((value) => value !== undefined);
    const fields = REQUIRED.map((name): Field => [name, fc.constant(undefined), sent]);
    fc.assert(
      fc.property(anySubset(fields), ({ value, broken }) => {
        const group = GROUPS.find(([, names]) => names.some((name) => broken.includes(name)));
        expect(firstMessage(UpdateShipment, value)).toBe(group?.[0]);
      }),
    );
  });
});

/** A password, what is wrong with it, and what is typed the second time. */
const passwords = fc
  .tuple(
    fc.oneof(blankText, fc.constantFrom('short1', 'abcdefgh', '12345678', 'abcdefg!1', 'wbcargo1', 'ABCDEFG2')),
    fc.constantFrom<'none' | 'same' | 'other' | 'empty'>('none', 'same', 'other', 'empty'),
  )
  .map(([password, repeated]) => ({
    password,
    typed: typeof password === 'string' ? password : '',
    confirmPassword: { none: undefined, same: password, other: 'something3lse', empty: '' }[repeated],
  }));
const typedAgain = (value: unknown) => (typeof value === 'string' || value == null ? value : '');
const names = anySubset([
  ['fullName', text, missing],
  ['email', email, missing],
]);

describe('an account', () => {
  test('at sign-up is judged in the order of the specification', () => {
    fc.assert(
      fc.property(names, passwords, ({ value, broken }, { password, typed, confirmPassword }) => {
        const again = typedAgain(confirmPassword);
        const rules: [boolean, string][] = [
          [broken.includes('fullName'), 'Full name is required'],
          [broken.includes('email'), 'Email is required'],
          [typeof again === 'string' && again !== typed, 'Passwords do not match'],
          [typed.length < 8, 'Password must be at least 8 characters long'],
          [
            !(/^[A-Za-z0-9]+$/.test(typed) && /[A-Za-z]/.test(typed) && /[0-9]/.test(typed)),
            'Password must contain at least one letter and one number',
          ],
        ];
        const expected = rules.find(([isBroken]) => isBroken)?.[1];
        expect(firstMessage(Registration, { ...value, password, confirmPassword })).toBe(expected);
      }),
    );
  });

  test('made by a super-admin is judged in the order of Create admin', () => {
    fc.assert(
      fc.property(names, passwords, ({ value, broken }, { password, typed, confirmPassword }) => {
        const again = typedAgain(confirmPassword);
        const rules: [boolean, string][] = [
          [broken.length > 0 || typed === '' || again === '', 'Please fill in all required fields.'],
          [typeof again === 'string' && again !== typed, 'Passwords do not match.'],
          [typed.length < 8, 'Password must be at least 8 characters long.'],
        ];
        const expected = rules.find(([isBroken]) => isBroken)?.[1];
        expect(firstMessage(CreateUser, { ...value, password, confirmPassword })).toBe(expected);
      }),
    );
  });

  test('at sign-in lacks its e-mail before its password', () => {
    const fields: Field[] = [
      ['email', email, missing],
      ['password', text, blankText],
    ];
    fc.assert(
      fc.property(anySubset(fields), ({ value, broken: [first] }) => {
        const expected = { email: 'Email is required', password: 'Password is required' }[first ?? ''];
        expect(firstMessage(Credentials, value)).toBe(expected);
      }),
    );
  });
});

test('a bulk update lacks its shipments before its status', () => {
  const fields: Field[] = [
    ['ids', fc.constantFrom(['a'], ['a', 'b']), fc.constantFrom<unknown>(undefined, null, [], 'a', {})],
    ['status', fc.constantFrom('shipped', 'in-transit'), fc.constantFrom<unknown>(undefined, null, '', 'pending')],
  ];
  fc.assert(
    fc.property(anySubset(fields), ({ value, broken: [first] }) => {
      const expected = { ids: 'Please select shipments to update', status: 'Please select a status' }[first ?? ''];
      expect(firstMessage(BulkUpdate, value)).toBe(expected);
    }),
  );
});
