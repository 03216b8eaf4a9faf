import * as z from 'zod/mini';
import {
  AttentionList,
  AttentionOf,
  AttentionQuery,
  AttentionShipment,
  AttentionState,
  BulkSnooze,
  Snooze,
} from '#contract/attention/attention.ts';
import { listAttention } from '#server/domain/attention/list.ts';
import { snoozeShipment, snoozeShipments } from '#server/domain/attention/snooze.ts';
import { getAttention } from '#server/domain/attention/state.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { ATTENTION, ATTENTION_COUNTS, ATTENTION_ROW, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { lineNote } from '#server/transport/openapi/schemas/inputs.ts';
import { yesOrNo } from '#server/transport/openapi/schemas/list-inputs.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by } from './procedures.ts';

const Attention = described(restForm(AttentionState), {
  id: 'Attention',
  fields: { reasons: 'Why it needs attention.', since: 'Since when, by reason, ISO 8601 in UTC.' },
  example: ATTENTION,
});

described(restForm(AttentionShipment), { example: ATTENTION_ROW });

const AttentionShipments = described(restForm(AttentionList), {
  fields: {
    everyones: "How many of everyone's there are, in a list of one's own whose reader may ask for all; else null.",
    counts: {
      description: 'How many there are for each reason, and in all; without those that are snoozed.',
      examples: [ATTENTION_COUNTS],
    },
  },
});

/** Shipments that need attention, and those that are left out for a while (docs/contract/attention.md). */
export const attentionProcedures = {
  attention: by('staff', 'read', 'shipments:read')
    .meta({
      rest: 'GET /api/shipments/attention',
      tag: 'Many shipments',
      name: 'listAttention',
      summary: 'Shipments that need attention',
      response: AttentionShipments,
      example: { query: { reason: 'late' } },
    })
    .input(
      described(AttentionQuery, {
        fields: {
          scope: 'Whose: `mine` or `all`. Without it a super-admin gets all, others their own.',
          snoozed: yesOrNo('Those that are snoozed, instead of those that are not.'),
        },
      }),
    )
    .query(({ ctx, input }) => listAttention(ctx, input)),
  /** The attention of one shipment, for its page; without a REST route. */
  attentionOf: by('user', 'read')
    .input(AttentionOf)
    .query(({ ctx, input }) => getAttention(ctx, input)),
  snooze: by('user', 'office')
    .meta({
      rest: 'PATCH /api/shipments/:id/snooze',
      tag: 'Many shipments',
      name: 'snoozeShipment',
      summary: 'Leave a shipment out of attention for a while',
      reach: 'owner',
      response: Attention,
      errors: ['shipment-not-found', 'not-your-shipment', 'snooze-time'],
      example: { path: { id: SHIPMENT_ID }, body: { until: '2026-12-01T08:00:00Z', note: 'The carrier calls back' } },
    })
    .input(
      described(Snooze, {
        required: ['until'],
        nullable: ['until'],
        fields: { until: 'At most 30 days ahead, ISO 8601; null ends it.', note: lineNote(250) },
      }),
    )
    .mutation(({ ctx, input }) => snoozeShipment(ctx, input)),
  bulkSnooze: by('staff', 'office', 'shipments:write')
    .meta({
      rest: 'PATCH /api/shipments/bulk-snooze',
      tag: 'Many shipments',
      name: 'snoozeShipments',
      summary: 'Leave several shipments out of attention for a while',
      description: 'All or none.',
      reach: 'owner',
      response: described(z.object({ snoozed: z.number() }), { fields: { snoozed: 'Shipments, each counted once.' } }),
      errors: ['shipment-not-found', 'not-your-shipments', 'snooze-time'],
      example: { body: { ids: [SHIPMENT_ID], until: '2026-12-01T08:00:00Z', note: 'The ship is late' } },
    })
    .input(
      described(BulkSnooze, {
        required: ['ids', 'until'],
        nullable: ['until'],
        fields: {
          ids: 'Each the `_id` of a shipment, 1 to 100.',
          until: 'At most 30 days ahead, ISO 8601; null ends it.',
          note: lineNote(250),
        },
      }),
    )
    .mutation(({ ctx, input }) => snoozeShipments(ctx, input)),
};
