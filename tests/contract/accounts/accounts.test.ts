import { expect, test } from 'vitest';
import { ChangePassword, ConfirmLink, Invite, RequestReset, UpdateMe } from '#contract/accounts/accounts.ts';

const NEW = 'Harbour lights 7';
const change = { currentPassword: 'wbcargo1', newPassword: NEW, confirmPassword: NEW };
const confirm = { token: 'x', password: NEW, confirmPassword: NEW };

type Schema = typeof ChangePassword | typeof ConfirmLink | typeof Invite | typeof RequestReset | typeof UpdateMe;

/** The first is the message of the answer. */
const issueOf = (schema: Schema, input: unknown) => {
  const { error } = schema.safeParse(input);
  const [first] = error?.issues ?? [];
  return first && [first.path.join('.'), first.message];
};

test.each([
  [{ currentPassword: '' }, ['currentPassword', 'Current password is required']],
  [{ newPassword: '7 chars' }, ['newPassword', 'Password must be at least 8 characters long']],
  [{ newPassword: '🚢'.repeat(7) }, ['newPassword', 'Password must be at least 8 characters long']],
  [{ newPassword: 'x'.repeat(129) }, ['newPassword', 'Password may have at most 128 characters']],
  [{ confirmPassword: `${NEW} ` }, ['confirmPassword', 'Passwords do not match']],
])('a change with %j', (fields, issue) => {
  expect(issueOf(ChangePassword, { ...change, ...fields })).toEqual(issue);
});

test('a password may have any letters and is not trimmed', () => {
  const newPassword = ' naïve 🚢 pass ';
  expect(ChangePassword.parse({ ...change, newPassword, confirmPassword: newPassword })).toMatchObject({ newPassword });
});

test('a link wants its password typed twice', () => {
  expect(ConfirmLink.parse(confirm)).toEqual(confirm);
  expect(issueOf(ConfirmLink, { ...confirm, confirmPassword: 'other' })).toEqual([
    'confirmPassword',
    'Passwords do not match',
  ]);
});

test.each([
  [{ fullName: ' ' }, ['fullName', 'Please fill in all required fields.']],
  [{ email: '' }, ['email', 'Please fill in all required fields.']],
  [{ email: 'a@b@c' }, ['email', 'Please enter one valid email address, such as name@example.com']],
  [{ role: 'captain' }, ['role', 'Please select a valid role: admin, super-admin, client']],
])('an invitation with %j', (fields, issue) => {
  expect(issueOf(Invite, { fullName: 'Ann', email: 'ann@example.com', ...fields })).toEqual(issue);
});

test('an invitation is for an admin unless it says otherwise; e-mails are in small letters', () => {
  expect(Invite.parse({ fullName: ' Ann ', email: ' Ann@Example.com ' })).toEqual({
    fullName: 'Ann',
    email: 'ann@example.com',
    role: 'admin',
  });
  expect(RequestReset.parse({ email: ' Ann@Example.com ' })).toEqual({ email: 'ann@example.com' });
});

test('an empty name is none', () => {
  expect(issueOf(UpdateMe, { fullName: ' ' })).toEqual(['fullName', 'Full name is required']);
  expect(UpdateMe.parse({})).toEqual({});
});
