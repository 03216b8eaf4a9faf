import type { AuditField } from '#server/domain/audit/record.ts';
import type { Change } from '#server/domain/changes/change.ts';
import type { WebhookRow } from './load.ts';

type Named = Pick<WebhookRow, 'url' | 'description'>;

/** Path and query of an address may hold secrets of whoever receives, and nobody can remove them from the log. */
const hostOf = ({ url }: Named): string => new URL(url).host;

/** The webhook as the audit log names it. */
export const auditName = (webhook: Named): string =>
  webhook.description === '' ? hostOf(webhook) : `${webhook.description} (${hostOf(webhook)})`;

const FIELDS = [
  ['webhookDescription', ({ description }: WebhookRow) => description],
  ['webhookHost', hostOf],
  ['events', ({ events }: WebhookRow) => events.join(', ')],
  ['allShipments', ({ all }: WebhookRow) => (all ? 'yes' : 'no')],
] as const;

/** The settings of a new webhook. */
export const settingsOf = ({ events, all }: WebhookRow): AuditField[] => [
  { field: 'events', to: events.join(', ') },
  ...(all ? [{ field: 'allShipments', to: 'yes' }] : []),
];

/** The effects of an update of a webhook by its owner: its settings changed, it was turned on or off, or nothing. */
export function changesOf(user: { id: string; email: string }, before: WebhookRow, after: WebhookRow): Change[] {
  const { id: userId } = user;
  const fields = FIELDS.map(([field, read]) => ({ field, from: read(before), to: read(after) })).filter(
    ({ from, to }) => from !== to,
  );
  const isMoved = before.url !== after.url;
  if (isMoved && hostOf(before) === hostOf(after))
    fields.push({ field: 'webhookHost', from: hostOf(before), to: `${hostOf(after)}, at another path` });
  const changes: Change[] = [];
  const settings = { to: auditName(before), fields };
  if (isMoved) changes.push({ kind: 'webhook-moved', user, ...settings });
  else if (fields.length > 0) changes.push({ kind: 'webhook-changed', userId, ...settings });
  if (before.off !== null && after.off === null)
    changes.push({ kind: 'webhook-turned-on', userId, to: auditName(after), from: before.off });
  if (before.off === null && after.off !== null)
    changes.push({ kind: 'webhook-turned-off', userId, from: auditName(after), to: after.off });
  return changes;
}
