import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#contract/audit/audit.ts';
import { MAIL_KINDS } from '#contract/mails/mails.ts';
import { MESSAGE_TYPES } from '#contract/webhooks/webhook-types.ts';
import { CONSEQUENCES, type Consequences } from '#server/domain/changes/consequences.ts';

/** Messages that no change is about: `sendTest` writes them. */
const WITHOUT_CHANGE = ['webhook.test'];

const ROWS: Consequences[] = Object.values(CONSEQUENCES);
const sorted = (names: readonly string[]) => [...new Set(names)].sort();

test('every action of the audit log stands in a row', () => {
  expect(sorted(ROWS.flatMap(({ audit }) => audit ?? []))).toEqual(sorted(AUDIT_ACTIONS));
});

test('every message to webhooks stands in a row, but for one that tries them', () => {
  const types = ROWS.flatMap(({ webhooks }) => webhooks ?? []);
  expect(sorted([...types, ...WITHOUT_CHANGE])).toEqual(sorted(MESSAGE_TYPES));
});

test('every kind of mail stands in a row, but for one that its morning sends', () => {
  const kinds = ROWS.flatMap(({ mail, notice }) => [
    ...Object.values(mail ?? {}).filter((value) => typeof value === 'string'),
    ...(notice ? [notice] : []),
  ]);
  expect(sorted([...kinds, 'digest'])).toEqual(sorted(MAIL_KINDS));
});

test('no change is recorded nowhere', () => {
  const silent = ROWS.filter(({ audit, webhooks = [], mail }) => !audit && webhooks.length === 0 && !mail);
  expect(silent).toEqual([]);
});
