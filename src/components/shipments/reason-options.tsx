import { REASON_LABELS, type Reason } from '#contract/events/reasons/reasons.ts';

/** The reasons by what they are about, for a select. Each is in one group. */
export const REASON_GROUPS: Readonly<Record<string, readonly Reason[]>> = {
  'Address and receiver': [
    'address-incomplete',
    'address-wrong',
    'receiver-absent',
    'receiver-refused',
    'receiver-unknown',
    'appointment',
  ],
  'Customs and papers': ['customs-inspection', 'customs-documents', 'customs-duties', 'documents-missing', 'payment'],
  'The goods': ['damaged', 'lost', 'short-shipped'],
  Transport: ['misrouted', 'missed-connection', 'capacity', 'vehicle', 'vessel', 'flight', 'port-congestion'],
  Other: ['strike', 'weather', 'holiday', 'security', 'other'],
};

export function ReasonOptions() {
  return Object.entries(REASON_GROUPS).map(([group, reasons]) => (
    <optgroup key={group} label={group}>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {asOption(REASON_LABELS[reason])}
        </option>
      ))}
    </optgroup>
  ));
}

/** As the other options begin. */
const asOption = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
