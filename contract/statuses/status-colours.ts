import type { Status } from './statuses.ts';

// In a file of their own, so that the tracking page does not load the schemas of `statuses.ts`.

/**
 * The colour of each status on Shipment Management and the tracking page: one outside the six looks neutral
 * (docs/contract/specification.md, 'First reading').
 */
export const FIRST_READING_TONES = {
  pending: 'pending',
  processing: 'processing',
  shipped: 'shipped',
  in_transit: 'in-transit',
  'on-hold': 'other',
  'out-for-delivery': 'other',
  delivered: 'delivered',
  cancelled: 'failed',
  failed: 'other',
  returned: 'other',
} as const satisfies Record<Status, string>;

/**
 * Everywhere but on the specification's screens, mails included. What the first reading lacks has the second's colour
 * (docs/contract/specification.md, 'Second reading').
 */
export const STATUS_TONES = {
  ...FIRST_READING_TONES,
  'on-hold': 'on-hold',
  'out-for-delivery': 'out-for-delivery',
  failed: 'failed',
  returned: 'failed',
} as const satisfies Record<Status, string>;

export type StatusTone = (typeof FIRST_READING_TONES | typeof STATUS_TONES)[Status];

/** Text on the page's background: `--status-…` in src/styles.css, for mails, which have no style sheet. */
export const TONE_COLOURS: Readonly<Record<StatusTone, { light: string; dark: string }>> = {
  pending: { light: '#6f4f00', dark: '#f0c95a' },
  processing: { light: '#1c56b0', dark: '#86b4ff' },
  shipped: { light: '#4238a8', dark: '#aba6ff' },
  'in-transit': { light: '#7a2a9c', dark: '#d7a1f2' },
  delivered: { light: '#17613a', dark: '#74d69b' },
  'on-hold': { light: '#844700', dark: '#f5b26b' },
  'out-for-delivery': { light: '#0b6a72', dark: '#5fc9cb' },
  failed: { light: '#a8231c', dark: '#ff9c91' },
  other: { light: '#4f5563', dark: '#b4bccb' },
};
