import { originFields } from '#server/domain/audit/origin.ts';
import { type AuditField, type AuditRecord, recordAudit } from '#server/domain/audit/record.ts';
import type { Ctx } from '#server/domain/context.ts';
import type { WebhookRow } from './load.ts';

type Named = Pick<WebhookRow, 'url' | 'description'>;

/** Path and query of an address may hold secrets of whoever receives, and nobody can remove them from the log. */
const hostOf = ({ url }: Named): string => new URL(url).host;

/** The webhook as the audit log names it. */
export const auditName = (webhook: Named): string =>
  webhook.description === '' ? hostOf(webhook) : `${webhook.description} (${hostOf(webhook)})`;

/** Adds what the caller did to a webhook of his own to the audit log, with where the call came from. */
export const auditOwn = (tx: Ctx['db'], ctx: Ctx, userId: string, records: readonly AuditRecord[]): Promise<void> =>
  recordAudit(
    tx,
    ctx.actor,
    records.map((record) => ({ ...record, userId, fields: [...(record.fields ?? []), ...originFields(ctx)] })),
  );

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

/** The effects of an update of a webhook: its settings changed, it was turned on or off, or nothing. */
export function changesOf(before: WebhookRow, after: WebhookRow): AuditRecord[] {
  const fields = FIELDS.map(([field, read]) => ({ field, from: read(before), to: read(after) })).filter(
    ({ from, to }) => from !== to,
  );
  const isElsewhere = before.url !== after.url && hostOf(before) === hostOf(after);
  if (isElsewhere) fields.push({ field: 'webhookHost', from: hostOf(before), to: `${hostOf(after)}, at another path` });
  const records: AuditRecord[] = [];
  if (fields.length > 0) records.push({ action: 'webhook-changed', to: auditName(before), fields });
  if (before.off !== null && after.off === null)
    records.push({ action: 'webhook-turned-on', to: auditName(after), from: before.off });
  if (before.off === null && after.off !== null) records.push(switchedOff(after));
  return records;
}

/** The entry of a webhook that is off now. */
export const switchedOff = (webhook: Named & Pick<WebhookRow, 'off'>): AuditRecord => ({
  action: 'webhook-turned-off',
  from: auditName(webhook),
  to: webhook.off,
});
