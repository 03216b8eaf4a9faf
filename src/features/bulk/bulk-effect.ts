import type { BulkPreview } from '#contract/bulk/bulk.ts';
import { isPublicText } from '#contract/events/events.ts';
import { statusInput } from '#contract/statuses/status-input.ts';
import { isBackwards, isReopened, type SuperAdminStatus, storedStatus } from '#contract/statuses/statuses.ts';
import { takesReason } from '#src/lib/shipments/takes-reason.ts';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import type { BulkFormValues } from './bulk-form.ts';

/** A shipment on screen that is updated. */
export type BulkRow = {
  id: string;
  trackingNumber: string;
  status: SuperAdminStatus;
  senderEmail: string;
  receiverEmail: string;
};

/** How the screen spells a status. */
export type StatusName = (status: string) => string;

type Row = Pick<BulkRow, 'id' | 'trackingNumber' | 'status'>;
export type Setback = Row & { to: string };

/** The rows that would go backwards or be reopened. */
export function setbacksOf(rows: readonly Row[], to: string): Setback[] {
  const { data: target } = statusInput.safeParse(to);
  if (!target) return [];
  return rows
    .filter(({ status }) => isBackwards(storedStatus(status), target) || isReopened(storedStatus(status), target))
    .map(({ id, trackingNumber, status }) => ({ id, trackingNumber, status, to }));
}

type Party = 'senderEmail' | 'receiverEmail';

export type StoppedMails = BulkPreview['stopped'];

/** One party's mail recipients: their number, the first two addresses and the number stopped, if known. */
export function recipientsText(
  rows: readonly Pick<BulkRow, 'id' | 'status' | Party>[],
  party: Party,
  values: BulkFormValues,
  stopped: StoppedMails | undefined,
): string {
  const { status } = values;
  if (status === '') return 'Choose a status first';
  const hasReason = values.reason !== '' && takesReason(status);
  const isAffected = (row: { status: string }) => row.status !== status || hasReason || isPublicText(values);
  const affected = rows.filter(isAffected);
  if (affected.length === 0) return 'Nobody: nothing changes';
  const isStopped = (row: (typeof rows)[number]) =>
    stopped?.some(({ id, email }) => id === row.id && email === row[party]) ?? false;
  const mails = affected.filter((row) => !isStopped(row)).map((row) => row[party]);
  const missing = affected.length - mails.length;
  if (mails.length === 0) return `Nobody: ${missing === 1 ? 'the recipient' : 'every recipient'} stopped these emails`;
  const [first, second, ...others] = new Set(mails);
  const names = [first, second].filter((name) => name !== undefined).join(', ');
  const more = others.length > 0 ? ` and ${formatNumber(others.length)} more` : '';
  const some = missing > 0 ? `. ${formatNumber(missing)} more stopped by the recipient` : '';
  return `${stopped ? '' : 'Up to '}${counted(mails.length, 'email')}: ${names}${more}${some}`;
}

type Outcome = { updated: number; changed: number; status: string; mails: number; hasTime?: boolean };

/** The second line of the toast: '9 changed, 3 were delivered already · 18 emails'. */
export function outcomeText({ updated, changed, status, mails, hasTime = false }: Outcome): string {
  const same = updated - changed;
  const was = same === 1 ? 'was' : 'were';
  const changes = [
    changed > 0 ? `${formatNumber(changed)} changed` : 'None changed',
    // With a time a newer entry may be the reason.
    same > 0 ? `${formatNumber(same)} ${hasTime ? 'kept their status' : `${was} ${status} already`}` : undefined,
  ];
  const text = changes.filter((part) => part !== undefined).join(', ');
  return `${text} · ${mails === 0 ? 'no emails' : counted(mails, 'email')}`;
}

const NAMED = 3;

/** The result of an undo: '11 restored, 1 skipped: WB… was changed since'. */
export function undoneText({ restored, skipped }: { restored: readonly string[]; skipped: readonly string[] }): string {
  const text = `${formatNumber(restored.length)} restored`;
  if (skipped.length === 0) return text;
  const named = skipped.slice(0, NAMED).join(', ');
  const more = skipped.length > NAMED ? ` and ${formatNumber(skipped.length - NAMED)} more` : '';
  const was = skipped.length === 1 ? 'was' : 'were';
  return `${text}, ${formatNumber(skipped.length)} skipped: ${named}${more} ${was} changed since`;
}
