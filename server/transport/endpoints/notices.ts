import * as z from 'zod/mini';
import { NoticeChoices, SetNotices } from '#contract/mails/notices.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { readNotices, setNotices } from '#server/domain/companies/notices/choices.ts';
import { followShipment } from '#server/domain/companies/notices/follow.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { NOTICE_CHOICES, SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { by } from './procedures.ts';

const notes = {
  events: 'Of what a mail is sent at once.',
  of: 'Of which shipments.',
  digest: 'A mail at 07:00, of a weekly one on Mondays, with all that happened since the last.',
  zone: 'The IANA time zone of the digest.',
};
const Choices = described(NoticeChoices, { id: 'NoticeChoices', fields: notes, example: NOTICE_CHOICES });
const NewChoices = described(SetNotices, {
  required: ['events', 'of', 'digest'],
  fields: { zone: 'Without it that of the company’s place, else UTC.' },
});

const byMember = by('member').meta({ tag: 'Portal' });
const ofShipment = {
  path: { id: 'The `_id` of the shipment, its tracking number, or the number of one of its pieces.' },
  response: Success,
  errors: ['shipment-not-found'] as const,
  example: { path: { id: SHIPMENT_ID } },
};

/** The mails that a member chooses, part of the router `portal` (docs/contract/notices.md). */
export const noticeProcedures = {
  notices: byMember
    .meta({
      rest: 'GET /api/portal/notices',
      name: 'getNotices',
      summary: 'The mails that the caller has chosen',
      response: z.object({ notices: Choices }),
    })
    .query(async ({ ctx }) => ({ notices: await readNotices(ctx) })),
  setNotices: byMember
    .meta({
      rest: 'PUT /api/portal/notices',
      name: 'setNotices',
      summary: 'Choose the mails about shipments',
      response: z.object({ notices: Choices }),
      errors: ['zone-unknown'],
      example: { body: NOTICE_CHOICES },
    })
    .input(NewChoices)
    .mutation(async ({ ctx, input }) => ({ notices: await setNotices(ctx, input) })),
  follow: byMember
    .meta({
      rest: 'PUT /api/portal/shipments/:id/follow',
      name: 'followShipment',
      summary: 'Follow a shipment',
      ...ofShipment,
    })
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => {
      await followShipment(ctx, { ...input, isFollowed: true });
      return { success: true as const };
    }),
  unfollow: byMember
    .meta({
      rest: 'DELETE /api/portal/shipments/:id/follow',
      name: 'unfollowShipment',
      summary: 'Follow a shipment no longer',
      ...ofShipment,
    })
    .input(ShipmentId)
    .mutation(async ({ ctx, input }) => {
      await followShipment(ctx, { ...input, isFollowed: false });
      return { success: true as const };
    }),
};
