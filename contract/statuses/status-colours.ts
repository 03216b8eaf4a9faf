import type { Status } from './statuses.ts';

/**
 * The colour of each status on Shipment Management, the tracking page and in mails; a status outside the six looks
 * neutral (docs/contract/specification.md, 'First reading'). In a file of its own, so that the tracking page does not
 * load the schemas of `statuses.ts`.
 */
export const STATUS_TONES = {
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

export type StatusTone = (typeof STATUS_TONES)[Status];

/** Text on the page's background: `--status-…` in src/styles.css, for mails, which have no style sheet. */
export const TONE_COLOURS: Readonly<Record<StatusTone, { light: string; dark: string }>> = {
  pending: { light: '#6f4f00', dark: '#f0c95a' },
  processing: { light: '#1c56b0', dark: '#86b4ff' },
  shipped: { light: '#4238a8', dark: '#aba6ff' },
  'in-transit': { light: '#7a2a9c', dark: '#d7a1f2' },
  delivered: { light: '#17613a', dark: '#74d69b' },
  failed: { light: '#a8231c', dark: '#ff9c91' },
  other: { light: '#4f5563', dark: '#b4bccb' },
};
