import { expect, test } from 'vitest';
import { endedAccessText, remainingShipmentsText } from '#src/features/users/changes/ended-access-text.ts';

test.each([
  [0, 0, null],
  [1, 0, 'This ends 1 API key. Programs that use it stop.'],
  [0, 1, 'This turns off 1 webhook. Programs that use it stop.'],
  [2, 1, 'This ends 2 API keys and turns off 1 webhook. Programs that use them stop.'],
  [1, 1_200, 'This ends 1 API key and turns off 1,200 webhooks. Programs that use them stop.'],
])('%i keys and %i webhooks: %s', (apiKeys, webhooks, text) => {
  expect(endedAccessText({ apiKeys, webhooks })).toBe(text);
});

test.each([
  [0, 'This account has no shipments.'],
  [1, 'One shipment of this account stays, without an owner who is mailed. You can hand it over first.'],
  [1_400, '1,400 shipments of this account stay, without an owner who is mailed. You can hand them over first.'],
])('%i shipments: %s', (shipments, text) => {
  expect(remainingShipmentsText(shipments)).toBe(text);
});
