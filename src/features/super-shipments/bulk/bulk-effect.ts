import { isBackwards, isReopened, statusInput, storedStatus } from '#server/contract/statuses.ts';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';
import { formatNumber } from '#src/lib/format-number.ts';
import type { BulkFormValues } from './bulk-form.ts';

type Row = Pick<SuperShipmentRow, 'id' | 'trackingNumber' | 'status'>;
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

/** Whom the mails of one party go to, as far as the rows on screen say: how many, and the first two addresses. */
export function recipientsText(
  rows: readonly Pick<SuperShipmentRow, 'status' | Party>[],
  party: Party,
  { status, location, note }: BulkFormValues,
): string {
  if (status === '') return 'Choose a status first';
  const isAffected = (row: { status: string }) => row.status !== status || location.trim() !== '' || note.trim() !== '';
  const mails = rows.filter(isAffected).map((row) => row[party]);
  if (mails.length === 0) return 'Nobody: nothing changes';
  const [first, second, ...others] = new Set(mails);
  const names = [first, second].filter((name) => name !== undefined).join(', ');
  const more = others.length > 0 ? ` and ${formatNumber(others.length)} more` : '';
  return `${counted(mails.length, 'email')}: ${names}${more}`;
}

/** '1 email', '1,200 emails'. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

type Outcome = { updated: number; changed: number; status: string; mails: number | undefined };

/** The second line of the toast: '9 changed, 3 were delivered already · 18 emails'. */
export function outcomeText({ updated, changed, status, mails }: Outcome): string {
  const same = updated - changed;
  const was = same === 1 ? 'was' : 'were';
  const changes = [
    changed > 0 ? `${formatNumber(changed)} changed` : 'None changed',
    same > 0 ? `${formatNumber(same)} ${was} ${status} already` : undefined,
  ];
  const text = changes.filter((part) => part !== undefined).join(', ');
  if (mails === undefined) return text;
  return `${text} · ${mails === 0 ? 'no emails' : counted(mails, 'email')}`;
}

const NAMED = 3;

/** What became of an undo: '11 restored, 1 skipped: WB… was changed since'. */
export function undoneText({ restored, skipped }: { restored: readonly string[]; skipped: readonly string[] }): string {
  const text = `${formatNumber(restored.length)} restored`;
  if (skipped.length === 0) return text;
  const named = skipped.slice(0, NAMED).join(', ');
  const more = skipped.length > NAMED ? ` and ${formatNumber(skipped.length - NAMED)} more` : '';
  const was = skipped.length === 1 ? 'was' : 'were';
  return `${text}, ${formatNumber(skipped.length)} skipped: ${named}${more} ${was} changed since`;
}
