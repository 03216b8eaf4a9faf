import * as z from 'zod/mini';
import { noneWhenEmpty } from './pagination.ts';
import type { Status } from './statuses.ts';

/** Why a shipment needs attention (contract section 9, 'Attention'). */
export const ATTENTION_REASONS = ['late', 'silent', 'failed', 'held', 'waiting', 'mail'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** What a status becomes a reason of once it has lasted too long. */
export const STALLED_REASONS: Partial<Record<Status, AttentionReason>> = {
  pending: 'waiting',
  processing: 'silent',
  shipped: 'silent',
  in_transit: 'silent',
  'out-for-delivery': 'silent',
  'on-hold': 'held',
  failed: 'failed',
};

export const attentionReasonInput = noneWhenEmpty(
  z.enum(ATTENTION_REASONS, 'Please select a valid reason'),
  'Please select a valid reason',
);
