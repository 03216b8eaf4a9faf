import { Boxes, CircleAlert, CircleCheck, CircleEqual, CircleHelp, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { REASON_LABELS, REASONS } from '#contract/events/reasons/reasons.ts';
import type { Notify } from '#contract/mails/notify.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { statusName } from '#src/lib/shipments/status-name.ts';
import { takesReason } from '#src/lib/shipments/takes-reason.ts';
import { numberOf, type ScanLine, type ScanSettings, type ScanState } from './queue/scan.ts';

type Look = { icon: LucideIcon; colour: string };

const GOOD: Look = { icon: CircleCheck, colour: 'border-success bg-success/8 text-success' };
const SAME: Look = { icon: CircleEqual, colour: 'border-status-on-hold bg-status-on-hold/8 text-status-on-hold' };
const BAD: Look = { icon: CircleAlert, colour: 'border-destructive bg-destructive/8 text-destructive' };
const UNKNOWN: Look = { ...BAD, icon: CircleHelp };
const WAITING: Look = { icon: Clock, colour: 'border-info bg-info/8 text-info' };
const BACK: Look = { icon: Undo2, colour: 'border-input text-muted-foreground' };

export const LOOKS: Readonly<Record<ScanState, Look>> = {
  waiting: WAITING,
  sending: WAITING,
  incomplete: { ...WAITING, icon: Boxes },
  changed: GOOD,
  late: SAME,
  unchanged: SAME,
  unknown: UNKNOWN,
  refused: BAD,
  'not-yours': BAD,
  failed: BAD,
  undone: BACK,
  elsewhere: BACK,
};

/** The result of a scan, in a few words. */
export function wordsOf({ state, settings, status }: ScanLine): string {
  const scanned = settings.load ? `in ${settings.load}` : statusName(settings.status);
  const present = settings.load ? scanned : statusName(status ?? settings.status);
  const words: Readonly<Record<ScanState, string>> = {
    waiting: 'Waiting to be sent',
    sending: 'Being sent',
    incomplete: 'Pieces are missing',
    changed: `Now ${present}`,
    late: `Came late: still ${present}`,
    unchanged: present === scanned ? `Already ${scanned}` : `Recorded before; now ${present}`,
    unknown: 'Unknown number',
    refused: 'Not changed',
    'not-yours': 'Not yours',
    failed: 'Not accepted',
    undone: 'Undone',
    elsewhere: 'Sent by another tab',
  };
  return words[state];
}

/** The location, the reason and the notes that every scan gets beside its status. */
export function settingsText({ status, location, reason, note, internalNote, load }: ScanSettings): string {
  if (load) return 'Each number is put into the load; the number of a piece is that piece alone.';
  const chosen = takesReason(status) ? REASONS.find((each) => each === reason) : undefined;
  const texts = [location, chosen && REASON_LABELS[chosen], note, internalNote && `Internal note: ${internalNote}`];
  return texts.filter(Boolean).join(' · ') || 'No location, no note';
}

const MAILS = {
  none: 'Nobody gets an email.',
  receiver: 'The receiver of each shipment gets an email.',
  sender: 'The sender of each shipment gets an email.',
  both: 'Receiver and sender of each shipment get an email.',
} as const satisfies Record<Notify, string>;

/** The parties who get an email of each scan. */
export const mailsText = (choice: NotifyChoice): string => MAILS[notifyOf(choice)];

/** The receiver, the city and the piece: 'Ada Lovelace, Porto, piece 2 of 5'. */
export function foundText({ found }: Pick<ScanLine, 'found'>): string {
  if (!found) return '';
  const { receiverName, destinationCity, piece, of } = found;
  const pieces = of === null || of === 1 ? '' : piece === null ? `${of} pieces` : `piece ${piece} of ${of}`;
  return [receiverName, destinationCity, pieces].filter(Boolean).join(', ');
}

const MAX_NAMED = 5;

/** 'WB…, Ada Lovelace: pieces 2, 5 of 5 are missing'; of many how many. */
export function missingText(line: ScanLine, missing: readonly number[]): string {
  const of = line.found?.of ?? 0;
  const named =
    missing.length > MAX_NAMED
      ? `${missing.length} of ${of} pieces are missing`
      : `${missing.length === 1 ? 'piece' : 'pieces'} ${missing.join(', ')} of ${of} ${missing.length === 1 ? 'is' : 'are'} missing`;
  return `${numberOf(line)}, ${line.found?.receiverName ?? ''}: ${named}`;
}
