import { CircleAlert, CircleCheck, CircleEqual, CircleHelp, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ScanLine, ScanState } from './queue/scan.ts';

type Look = { icon: LucideIcon; colour: string };

const GOOD: Look = { icon: CircleCheck, colour: 'border-success bg-success/8 text-success' };
const SAME: Look = { icon: CircleEqual, colour: 'border-status-on-hold bg-status-on-hold/8 text-status-on-hold' };
const BAD: Look = { icon: CircleAlert, colour: 'border-destructive bg-destructive/8 text-destructive' };
const UNKNOWN: Look = { ...BAD, icon: CircleHelp };
const WAITING: Look = { icon: Clock, colour: 'border-info bg-info/8 text-info' };
const BACK: Look = { icon: Undo2, colour: 'border-input text-muted-foreground' };

export const LOOKS: Readonly<Record<ScanState, Look>> = {
  ...{ waiting: WAITING, sending: WAITING, changed: GOOD, unchanged: SAME, unknown: UNKNOWN },
  ...{ refused: BAD, 'not-yours': BAD, failed: BAD, undone: BACK, elsewhere: BACK },
};

/** What became of a scan, in a few words. */
export function wordsOf({ state, settings: { status } }: ScanLine): string {
  const words: Readonly<Record<ScanState, string>> = {
    waiting: 'Waiting to be sent',
    sending: 'Being sent',
    changed: `Now ${status}`,
    unchanged: `Already ${status}`,
    unknown: 'Unknown number',
    refused: 'Not changed',
    'not-yours': 'Not yours',
    failed: 'Not accepted',
    undone: 'Undone',
    elsewhere: 'Sent by another tab',
  };
  return words[state];
}
