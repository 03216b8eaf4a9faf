import type { Status } from '#contract/statuses/statuses.ts';

/** Why a shipment is late, held or back (docs/contract/events.md, 'Reasons'). */
export const REASONS = [
  'address-incomplete',
  'address-wrong',
  'receiver-absent',
  'receiver-refused',
  'receiver-unknown',
  'appointment',
  'customs-inspection',
  'customs-documents',
  'customs-duties',
  'documents-missing',
  'payment',
  'damaged',
  'lost',
  'short-shipped',
  'misrouted',
  'missed-connection',
  'capacity',
  'vehicle',
  'vessel',
  'flight',
  'port-congestion',
  'strike',
  'weather',
  'holiday',
  'security',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

/** The statuses whose events may have a reason. */
export const REASON_STATUSES: readonly Status[] = ['on-hold', 'failed', 'returned', 'cancelled'];

/** Reasons of a delivery with a proof (docs/contract/proofs.md, 'Recording'). */
export const DELIVERY_REASONS: readonly Reason[] = ['short-shipped', 'damaged'];

/** Reasons of what the tally of a load finds, whatever the status is (docs/contract/loads.md, 'Tally'). */
export const TALLY_REASONS: readonly Reason[] = [...DELIVERY_REASONS, 'misrouted'];

/** A few words for lists, filters and behind a day: '28 November, was 24 November: customs inspection'. */
export const REASON_LABELS: Readonly<Record<Reason, string>> = {
  'address-incomplete': 'address incomplete',
  'address-wrong': 'wrong address',
  'receiver-absent': 'receiver absent',
  'receiver-refused': 'refused by the receiver',
  'receiver-unknown': 'receiver unknown',
  appointment: 'appointment needed',
  'customs-inspection': 'customs inspection',
  'customs-documents': 'customs documents',
  'customs-duties': 'duties to be paid',
  'documents-missing': 'documents missing',
  payment: 'payment outstanding',
  damaged: 'damaged',
  lost: 'missing',
  'short-shipped': 'part of the goods missing',
  misrouted: 'sent the wrong way',
  'missed-connection': 'missed connection',
  capacity: 'no room on board',
  vehicle: 'vehicle trouble',
  vessel: 'vessel delayed',
  flight: 'flight delayed',
  'port-congestion': 'port congestion',
  strike: 'strike',
  weather: 'weather',
  holiday: 'public holiday',
  security: 'security check',
  other: 'another reason',
};
