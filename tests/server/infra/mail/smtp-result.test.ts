import { expect, test } from 'vitest';
import { smtpResultOf } from '#server/infra/mail/smtp-result.ts';

const failure = (message: string, more: object) => Object.assign(new Error(message), more);
const kindOf = (more: object) => smtpResultOf(failure('no', more)).kind;

test('a 5xx to sender, recipient or text is a rejection of this mail, a 4xx is for later', () => {
  for (const command of ['MAIL FROM', 'RCPT TO', 'DATA']) {
    expect(kindOf({ code: 'EENVELOPE', command, responseCode: 550, permanent: true })).toBe('rejected');
    expect(kindOf({ code: 'EENVELOPE', command, responseCode: 451, permanent: false })).toBe('later');
    expect(kindOf({ code: 'EENVELOPE', command, responseCode: 421, permanent: false })).toBe('unavailable');
  }
});

test('a 5xx to a greeting or a password rejects no mail', () => {
  expect(kindOf({ code: 'EPROTOCOL', command: 'CONN', responseCode: 554, permanent: true })).toBe('unavailable');
  expect(kindOf({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true })).toBe('unavailable');
  expect(kindOf({ code: 'ECONNECTION', command: 'EHLO', responseCode: 550, permanent: true })).toBe('later');
});

test('a server that cannot be reached is down, one that falls silent over a mail is not', () => {
  expect(kindOf({ code: 'ESOCKET', command: 'CONN' })).toBe('unavailable');
  expect(kindOf({ code: 'EDNS', command: 'CONN' })).toBe('unavailable');
  expect(kindOf({ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' })).toBe('unavailable');
  expect(kindOf({ code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' })).toBe('later');
  expect(kindOf({ code: 'ECONNECTION', command: 'CONN' })).toBe('later');
  expect(kindOf({})).toBe('later');
});

test('a mail that breaks a rule of its own can never be sent', () => {
  expect(kindOf({ code: 'EENVELOPE', command: 'API' })).toBe('impossible');
});

test('the reason can be stored, whatever bytes the server answers', () => {
  const { reason } = smtpResultOf(failure(`550 no such \0 user \u0007${'x'.repeat(478)}\u{1f6a2}`, {})) as {
    reason: string;
  };
  expect(reason).not.toMatch(/\p{Cc}/u);
  expect(reason.isWellFormed()).toBe(true);
  expect(reason).toMatch(/^550 no such user x+/);
});

test('the reason is one line of bearable length', () => {
  const { reason } = smtpResultOf(failure(`550-first\r\n550 second ${'x'.repeat(2_000)}`, {})) as { reason: string };
  expect(reason).toMatch(/^550-first 550 second x+$/);
  expect(reason.length).toBeLessThanOrEqual(500);
});
