import type { ReactNode } from 'react';
import { DUTY_NAMES, ROLE_NAMES } from '#contract/accounts/users.ts';
import { DOCUMENT_TYPE_LABELS } from '#contract/documents/document-labels.ts';
import { MESSAGE_KIND_LABELS } from '#contract/messages/message-kinds.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { OFF_REASON_WORDS } from '#contract/webhooks/off-reason-words.ts';
import type { OffReason } from '#contract/webhooks/webhook-types.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import type { AuditEntry } from '#src/lib/api/staff-queries.ts';
import { counted } from '#src/lib/text/counted.ts';
import { ChangedFields } from './changed-fields.tsx';
import { ImportedShipments } from './imported-shipments.tsx';

const role = (value: string | null) => ROLE_NAMES[value as keyof typeof ROLE_NAMES] ?? 'unknown';
const duty = (value: string | null) => DUTY_NAMES[value as keyof typeof DUTY_NAMES] ?? 'unknown';
const documentType = (value: string | null) =>
  DOCUMENT_TYPE_LABELS[value as keyof typeof DOCUMENT_TYPE_LABELS] ?? 'unknown';
const answerKind = (value: string | null) =>
  MESSAGE_KIND_LABELS[value as keyof typeof MESSAGE_KIND_LABELS] ?? 'unknown';
const READERS: Readonly<Record<string, string>> = {
  customer: 'the customer',
  receiver: 'the receiver',
  both: 'customer and receiver',
};
const party = (value: string | null) => `the ${(value ?? 'recipient').replace('-', ' ')}`;
/** As the shipment's page around it spells them; the log has the super-admins' spelling. */
const status = (value: string | null) => statusLabel(value === 'in-transit' ? 'in_transit' : (value ?? 'unknown'));

/** A name must not turn the order of the sentence around it. */
const named = (from: string | null, to: string | null) => (
  <>
    from <bdi>{from ?? 'unknown'}</bdi> to <bdi>{to ?? 'unknown'}</bdi>
  </>
);

const webhook = (name: string | null, done: string) => (
  <>
    Webhook <bdi>{name}</bdi> {done}
  </>
);

const carrier = (name: string | null, done: string) => (
  <>
    Carrier <bdi>{name}</bdi> {done}
  </>
);

const company = (name: string | null, done: string) => (
  <>
    Company <bdi>{name}</bdi> {done}
  </>
);

const load = (done: string, number: string | null) => (
  <>
    Load <bdi>{number}</bdi> {done}
  </>
);

const membership = (done: string, name: string | null) => (
  <>
    {done} <bdi>{name}</bdi>
  </>
);

/** The action, in plain words; the actor follows. */
const SENTENCES: Readonly<Record<AuditEntry['what'], (entry: AuditEntry) => ReactNode>> = {
  'user-created': ({ to }) => `Account created as ${role(to)}`,
  'user-duty': ({ from, to }) => `Duty changed from ${duty(from)} to ${duty(to)}`,
  'user-role': ({ from, to }) => `Role changed from ${role(from)} to ${role(to)}`,
  'user-verification': ({ to }) => (to === 'verified' ? 'Verified' : 'Verification taken back'),
  'user-activity': ({ to }) => (to === 'active' ? 'Account activated' : 'Account deactivated'),
  'user-name': ({ from, to }) => <>Name changed {named(from, to)}</>,
  'user-invited': ({ to }) => `Invited as ${role(to)}`,
  'invitation-accepted': () => 'Invitation accepted',
  'email-confirmed': () => 'E-mail address confirmed',
  'password-changed': () => 'Password changed',
  'reset-requested': () => 'New password asked for',
  'second-factor-added': () => 'Second factor added',
  'second-factor-removed': () => 'Second factor removed',
  'second-factor-failed': () => 'Wrong code of the second factor',
  'recovery-code-used': () => 'Recovery code used',
  'recovery-codes-renewed': () => 'New recovery codes made',
  'password-reset': () => 'Password chosen anew by a mailed link',
  'key-created': ({ to }) => `API key created: ${to}`,
  'key-removed': ({ from }) => `API key removed: ${from}`,
  'webhook-created': ({ to }) => webhook(to, 'created'),
  'webhook-changed': ({ to }) => webhook(to, 'changed'),
  'webhook-turned-on': ({ to }) => webhook(to, 'turned on'),
  'webhook-turned-off': ({ from, to }) => webhook(from, `turned off (${OFF_REASON_WORDS[to as OffReason] ?? to})`),
  'webhook-secret-rotated': ({ to }) => webhook(to, 'given a new secret'),
  'webhook-removed': ({ from }) => webhook(from, 'deleted'),
  'sessions-ended': () => 'All sessions ended',
  'signed-in': () => 'Signed in',
  'sign-in-failed': () => 'Sign-in failed',
  'user-deleted': ({ from }) => `Account deleted while ${role(from)}`,
  'shipment-created': ({ to }) => `Shipment created as ${status(to)}`,
  'shipment-status': ({ from, to }) => `Status changed from ${status(from)} to ${status(to)}`,
  'shipment-updated': () => 'Shipment edited',
  'shipment-images': () => 'Images changed',
  'document-added': ({ to }) => `Document added: ${documentType(to)}`,
  'document-changed': ({ to }) => `Document changed: ${documentType(to)}`,
  'document-removed': ({ from }) => `Document removed: ${documentType(from)}`,
  'answer-received': ({ to, fields }) => `${writer(fields)} wrote: ${answerKind(to)}`,
  'answer-done': ({ to }) => `Marked as done: ${answerKind(to)}`,
  'answer-reopened': ({ to }) => `Open again: ${answerKind(to)}`,
  'message-received': ({ to }) => `The customer wrote: ${answerKind(to)}`,
  'message-sent': ({ to }) => `Wrote to ${READERS[to ?? ''] ?? to}`,
  'shipment-owner': ({ from, to }) => <>Handed over {named(from, to)}</>,
  'shipment-deleted': ({ from }) => `Shipment deleted while ${status(from)}`,
  'shipment-restored': ({ to }) => `Shipment restored as ${status(to)}`,
  'shipment-erased': () => 'Personal data erased',
  'event-added': ({ to }) => `Event added: ${status(to)}`,
  'event-undone': ({ from }) => `Event undone: ${status(from)}`,
  'event-retracted': ({ from }) => `Event retracted: ${status(from)}`,
  'link-sent': () => 'Tracking link sent',
  'mails-stopped': ({ to }) => `Mails about this shipment stopped by ${party(to)}`,
  'mails-resumed': ({ to }) => `Mails about this shipment wanted again by ${party(to)}`,
  'all-mails-stopped': ({ to }) => `All mails stopped by ${party(to)}`,
  'all-mails-resumed': ({ to }) => `All mails wanted again by ${party(to)}`,
  'shipment-snoozed': ({ to }) => (to ? `Snoozed until ${to.slice(0, 10)}` : 'Snooze ended'),
  'shipments-imported': ({ to }) => `Imported ${to === null ? 'some' : counted(Number(to), 'shipment')}`,
  'import-undone': ({ to }) => `Import undone, ${to === null ? 'some' : counted(Number(to), 'shipment')} deleted`,
  'carrier-added': ({ to }) => carrier(to, 'added'),
  'carrier-changed': ({ from }) => carrier(from, 'changed'),
  'company-added': ({ to }) => company(to, 'added'),
  'company-changed': ({ to }) => company(to, 'changed'),
  'company-removed': ({ from }) => company(from, 'deleted'),
  'company-merged': ({ from, to }) => (
    <>
      {company(from, 'merged into')} <bdi>{to}</bdi>
    </>
  ),
  'member-invited': ({ to }) => membership('Invited to', to),
  'member-changed': ({ to }) => membership('Changed what a member may do at', to),
  'member-removed': ({ from }) => membership('No longer a member of, or invited to,', from),
  'member-joined': ({ to }) => membership('Joined', to),
  'member-left': ({ from }) => membership('Left', from),
  'request-added': ({ to }) => membership('Request of a shipment by', to),
  'request-changed': ({ to }) => membership('Request changed, of', to),
  'request-withdrawn': ({ from }) => membership('Request withdrawn, of', from),
  'request-accepted': ({ to }) => membership('Request accepted, of', to),
  'request-declined': ({ from }) => membership('Request declined, of', from),
  'portal-viewed': ({ to }) => membership('Opened the portal as', to),
  'load-created': ({ to }) => load('opened', to),
  'load-changed': ({ to }) => load('changed', to),
  'load-deleted': ({ from }) => load('deleted', from),
  'load-shipments-added': ({ to }) => load('got shipments', to),
  'load-shipments-removed': ({ to }) => load('lost shipments', to),
  'load-event': ({ to }) => load('got an event', to),
  'load-event-undone': ({ to }) => load('had an event taken back', to),
  'load-tallied': ({ to }) => load('tallied', to),
  'carrier-removed': ({ from }) => carrier(from, 'deleted'),
  'shipments-exported': ({ to }) => `${to ?? 'Some'} shipments exported`,
};

type AuditEntriesProps = {
  /** Newest first, as the server returns them. */
  entries: readonly AuditEntry[];
  /** The id of the user or shipment that the audit log is about. */
  subject: string;
};

/** The audit log of a user or of a shipment: actor, action, time. */
export function AuditEntries({ entries, subject }: AuditEntriesProps) {
  if (entries.length === 0) {
    return <p className="px-4 py-8 text-center text-sm text-muted-foreground">Nothing has been changed yet.</p>;
  }
  return (
    <ol className="divide-y divide-border text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <DateTime at={entry.at} className="font-mono text-xs leading-5 text-muted-foreground" />
          <div className="grid min-w-0 gap-1">
            <p className="wrap-anywhere">{sentence(entry, subject)}</p>
            {entry.fields.length > 0 && <ChangedFields fields={entry.fields} zone={entry.shipment?.destinationZone} />}
            {entry.import && IMPORTS.includes(entry.what) && <ImportedShipments batchId={entry.import.id} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

const WRITERS: Partial<Record<string, string>> = { receiver: 'Receiver', sender: 'Sender' };

const writer = (fields: AuditEntry['fields']) =>
  WRITERS[fields.find(({ field }) => field === 'by')?.to ?? ''] ?? 'Somebody with a link';

/** Their sentences name the actor: of the first two nobody else is possible, in the others the actor has no account. */
const WITHOUT_ACTOR: readonly AuditEntry['what'][] = [
  'signed-in',
  'sign-in-failed',
  'mails-stopped',
  'mails-resumed',
  'all-mails-stopped',
  'all-mails-resumed',
];

function sentence(entry: AuditEntry, subject: string): ReactNode {
  if (WITHOUT_ACTOR.includes(entry.what)) return SENTENCES[entry.what](entry);
  const target = entry.user ?? entry.shipment;
  const other = target && target.id !== subject && ('fullName' in target ? target.fullName : target.trackingNumber);
  return (
    <>
      {SENTENCES[entry.what](entry)}
      {other && (
        <>
          {' '}
          (<bdi>{other}</bdi>)
        </>
      )}
      {importOf(entry)} by <bdi>{actorName(entry)}</bdi>
    </>
  );
}

/** Entries of a whole import; those of its shipments name it too. */
const IMPORTS: readonly AuditEntry['what'][] = ['shipments-imported', 'import-undone'];

function importOf({ what, import: batch }: AuditEntry): ReactNode {
  if (!batch) return null;
  const isWhole = IMPORTS.includes(what);
  const name = batch.fileName !== null && (
    <>
      {isWhole ? ' from ' : ' of '}
      <bdi>{batch.fileName}</bdi>
    </>
  );
  if (isWhole) return name;
  return what === 'shipment-deleted' ? <>, undoing the import{name},</> : <> in the import{name}</>;
}

function actorName({ who, byKey, user }: AuditEntry): string {
  if (!who) return 'the system';
  const name = who.id === user?.id ? 'themselves' : who.fullName;
  return byKey === null ? name : `${name} with the API key ${byKey}`;
}
