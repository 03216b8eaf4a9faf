import { expect, test } from 'vitest';
import { CreateUser } from '#contract/accounts/users.ts';
import { CreateShipment } from '#contract/shipments/save-shipment.ts';
import { firstMessage, formErrors, unresolvedErrors } from '#src/lib/forms/parse-form.ts';

test('every broken field has its first message, in the order of the rules', () => {
  const errors = formErrors(CreateShipment.safeParse({ receiverEmail: 'x', weight: '-1' }).error?.issues ?? []);
  expect(Object.keys(errors)).toEqual([
    'senderName',
    'senderEmail',
    'receiverName',
    'originAddress',
    'originCity',
    'originCountry',
    'destinationAddress',
    'destinationCity',
    'destinationCountry',
    'receiverEmail',
    'weight',
  ]);
  expect(firstMessage(errors)).toBe('Please fill in all required sender fields');
  expect(errors.senderEmail).toBe('Please fill in all required sender fields');
  expect(errors.receiverEmail).toBe('Please enter one valid email address, such as name@example.com');
  expect(firstMessage({})).toBeUndefined();
});

test('Add Admin names each field that is missing', () => {
  const empty = { fullName: ' ', email: '', password: '', confirmPassword: '' };
  const errors = formErrors(CreateUser.safeParse(empty).error?.issues ?? []);
  const message = 'Please fill in all required fields.';
  expect(errors).toEqual({ fullName: message, email: message, password: message, confirmPassword: message });
});

test('a mark of the form goes with its error, whichever field was changed; a new error is no mark yet', () => {
  const marked = { password: 'Too short', confirmPassword: 'Passwords do not match' };
  expect(unresolvedErrors(marked, { password: 'No digit', email: 'Required' })).toEqual({ password: 'No digit' });
  expect(unresolvedErrors(marked, {})).toEqual({});
});

test('a mark of the server goes when its field is changed', () => {
  const marked = { image: 'No image', email: 'Taken' };
  expect(unresolvedErrors(marked, {}, 'email')).toEqual({ image: 'No image' });
  expect(unresolvedErrors(marked, {}, null)).toEqual(marked);
  expect(unresolvedErrors(marked, { email: 'Required' }, 'email')).toEqual({ image: 'No image', email: 'Required' });
});
