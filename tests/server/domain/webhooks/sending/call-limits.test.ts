import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCallLimits, WORKERS } from '#server/domain/webhooks/sending/call-limits.ts';

const call = (webhookId: string, isFailing = false) => ({ id: randomUUID(), webhookId, isFailing });
const callsOf = (kind: string, endpoints: number, isFailing = false) =>
  Array.from({ length: endpoints }, (_, index) => call(`${kind}-${index}`, isFailing));

test('an endpoint has two calls at once, one while it fails, and one once its last call was slow', () => {
  const limits = createCallLimits();
  const busy = (...calls: ReturnType<typeof call>[]) => limits.beside(calls).busy;
  expect(busy(call('a'))).toEqual([]);
  expect(busy(call('a'), call('a'), call('b'))).toEqual(['a']);
  expect(busy(call('a', true))).toEqual(['a']);
  limits.note('a', 14_900);
  expect(busy(call('a'))).toEqual(['a']);
  limits.note('a', 30);
  expect(busy(call('a'))).toEqual([]);
});

test('slow endpoints that accept all and failing ones together have half of the calls; the others have the rest', () => {
  const limits = createCallLimits();
  for (const { webhookId } of callsOf('slow', 60)) limits.note(webhookId, 14_900);
  const [some, failing] = [callsOf('slow', WORKERS / 4), callsOf('failing', WORKERS / 4 - 1, true)];
  expect(limits.beside([...some, ...failing]).failing).toBe(true);
  expect(limits.beside([...some, ...failing]).busy).not.toContain('slow-59');

  const full = limits.beside([...some, ...failing, call('failing-last', true)]);
  expect(full.failing).toBe(false);
  for (const { webhookId } of callsOf('slow', 60)) expect(full.busy).toContain(webhookId);
  expect(full.busy).not.toContain('quick');
});
