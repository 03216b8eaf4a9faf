import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCallLimits, WORKERS } from '#server/domain/webhooks/sending/call-limits.ts';

const call = (webhookId: string, isFailing = false, userId = webhookId) => ({
  ...{ id: randomUUID(), webhookId, userId, isFailing },
});
const callsOf = (kind: string, endpoints: number, isFailing = false) =>
  Array.from({ length: endpoints }, (_, index) => call(`${kind}-${index}`, isFailing));

test('an endpoint has two calls at once, one while it fails, and one once its last call was slow', () => {
  const limits = createCallLimits();
  const busy = (...calls: ReturnType<typeof call>[]) => limits.beside(calls).busy;
  expect(busy(call('a'))).toEqual([]);
  expect(busy(call('a'), call('a'), call('b'))).toEqual(['a']);
  expect(busy(call('a', true))).toEqual(['a']);
  limits.note(call('a'), 14_900);
  expect(busy(call('a'))).toEqual(['a']);
  limits.note(call('a'), 30);
  expect(busy(call('a'))).toEqual([]);
});

test('slow endpoints that accept all and failing ones together have half of the calls; the others have the rest', () => {
  const limits = createCallLimits();
  for (const each of callsOf('slow', 60)) limits.note(each, 14_900);
  const [some, failing] = [callsOf('slow', WORKERS / 4), callsOf('failing', WORKERS / 4 - 1, true)];
  expect(limits.beside([...some, ...failing]).failing).toBe(true);
  expect(limits.beside([...some, ...failing]).busy).not.toContain('slow-59');

  const full = limits.beside([...some, ...failing, call('failing-last', true)]);
  expect(full.failing).toBe(false);
  for (const { webhookId } of callsOf('slow', 60)) expect(full.busy).toContain(webhookId);
  expect(full.busy).not.toContain('quick');
});

test('an account has at most as many calls as are free, whatever endpoints it has: the next finds some', () => {
  const limits = createCallLimits();
  const inFlight: ReturnType<typeof call>[] = [];
  const fill = (account: string) => {
    for (let next = 0; ; next += 1) {
      const { ofAccounts, ofOtherAccount } = limits.beside(inFlight);
      if ((ofAccounts[account] ?? ofOtherAccount) === 0)
        return inFlight.filter(({ userId }) => userId === account).length;
      inFlight.push(call(`${account}-${next}`, false, account));
    }
  };
  expect(['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map(fill)).toEqual([32, 16, 8, 4, 2, 1]);
});

test('failing endpoints of one account leave half of what such endpoints may have to those of others', () => {
  const limits = createCallLimits();
  const failing = callsOf('failing', WORKERS / 4, true).map((each) => ({ ...each, userId: 'ada' }));
  expect(limits.beside(failing.slice(1)).fullAccounts).toEqual([]);
  limits.note(call('slow', false, 'ada'), 14_900);
  limits.note(call('slow of another'), 14_900);
  expect(limits.beside(failing)).toMatchObject({ failing: true, fullAccounts: ['ada'] });
  expect(limits.beside(failing).busy).toContain('slow');
  expect(limits.beside(failing).busy).not.toContain('slow of another');
});
