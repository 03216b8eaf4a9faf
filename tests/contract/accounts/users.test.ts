import { describe, expect, test } from 'vitest';
import {
  CreateUser,
  Credentials,
  Registration,
  RoleChange,
  UpdateUser,
  VerificationChange,
} from '#contract/accounts/users.ts';

const account = { fullName: ' Ada ', email: ' ADA@example.com ', password: 'wbcargo1', confirmPassword: 'wbcargo1' };

const messageOf = (schema: typeof Registration | typeof CreateUser | typeof Credentials, change: object) =>
  schema.safeParse({ ...account, ...change }).error?.issues[0]?.message;

describe('sign-up', () => {
  test('trims name and e-mail, lowers the e-mail, and reads neither role nor verification', () => {
    expect(Registration.parse({ ...account, role: 'super-admin', isVerified: true })).toEqual({
      ...account,
      fullName: 'Ada',
      email: 'ada@example.com',
    });
  });

  test('checks in the order and words of the specification', () => {
    const wrong = { fullName: ' ', email: ' ', password: 'x', confirmPassword: 'y' };
    const issues = Registration.safeParse(wrong).error?.issues.map(({ message }) => message);
    expect(issues?.slice(0, 5)).toEqual([
      'Full name is required',
      'Email is required',
      'Passwords do not match',
      'Password must be at least 8 characters long',
      'Password must contain at least one letter and one number',
    ]);
  });

  test.each(['abcdefgh', '12345678', 'wbcargo1!', 'abcdefg 1', 'äbcdefg1', 'abcdefg١'])(
    'rejects the password %s',
    (password) => {
      expect(messageOf(Registration, { password, confirmPassword: password })).toBe(
        'Password must contain at least one letter and one number',
      );
    },
  );

  test('takes no list', () => {
    for (const schema of [Registration, CreateUser]) expect(schema.safeParse([]).success).toBe(false);
  });

  test('does without the repeated password, but not with another', () => {
    expect(messageOf(Registration, { confirmPassword: undefined })).toBeUndefined();
    expect(messageOf(Registration, { confirmPassword: '' })).toBe('Passwords do not match');
  });

  test('bounds what is stored', () => {
    const long = `a1${'x'.repeat(127)}`;
    expect(messageOf(Registration, { password: long, confirmPassword: long })).toBe(
      'Password may have at most 128 characters',
    );
    expect(messageOf(Registration, { fullName: 'a'.repeat(121) })).toBe('Full name may have at most 120 characters');
    expect(messageOf(Registration, { fullName: 'a\0' })).toBe(
      'Full name contains characters that are not allowed: NUL (U+0000)',
    );
    expect(messageOf(Registration, { email: 'ada' })).toBe(
      'Please enter one valid email address, such as name@example.com',
    );
  });
});

describe('Add Admin', () => {
  test('takes the role given, admin when none is', () => {
    expect(CreateUser.parse(account).role).toBe('admin');
    expect(CreateUser.parse({ ...account, role: 'client' }).role).toBe('client');
    expect(messageOf(CreateUser, { role: 'owner' })).toBe('Please select a valid role: admin, super-admin, client');
  });

  test('has its own rules and words, and no rule for letters and digits', () => {
    for (const field of ['fullName', 'email', 'password', 'confirmPassword']) {
      expect(messageOf(CreateUser, { [field]: '' })).toBe('Please fill in all required fields.');
    }
    expect(messageOf(CreateUser, { confirmPassword: 'abcdefg2' })).toBe('Passwords do not match.');
    expect(messageOf(CreateUser, { password: 'short', confirmPassword: 'short' })).toBe(
      'Password must be at least 8 characters long.',
    );
    expect(messageOf(CreateUser, { password: '!!!!!!!!', confirmPassword: '!!!!!!!!' })).toBeUndefined();
  });
});

test('sign-in wants both and judges neither', () => {
  expect(Credentials.parse({ email: 'ADA@example.com', password: 'x\0' })).toEqual({
    email: 'ada@example.com',
    password: 'x\0',
  });
  expect(messageOf(Credentials, { email: '' })).toBe('Email is required');
  expect(messageOf(Credentials, { password: null })).toBe('Password is required');
});

test('of a user only role, activity and verification change', () => {
  expect(UpdateUser.parse({ name: 'Eve', email: 'eve@example.com', isActive: false })).toEqual({ isActive: false });
  expect(UpdateUser.safeParse({ isActive: 'false' }).success).toBe(false);
  expect(RoleChange.safeParse({}).success).toBe(false);
  expect(VerificationChange.parse({ isVerified: true })).toEqual({ isVerified: true });
});
