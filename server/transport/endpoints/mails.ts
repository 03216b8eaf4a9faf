import * as z from 'zod/mini';
import { MailToken } from '#contract/mails/mail-choices.ts';
import { MAX_DELIVERIES, SendLink, SentMail } from '#contract/mails/mails.ts';
import { ShipmentId } from '#contract/shipments/shipments.ts';
import { getMail, listMails } from '#server/domain/mails/get.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { readMailStops } from '#server/domain/mails/opt-out/read-stops.ts';
import { resendMail } from '#server/domain/mails/resend.ts';
import { sendLink } from '#server/domain/mails/send-link.ts';
import { ofShipment } from '#server/transport/middleware/idempotency/of-shipment.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { SHIPMENT_ID } from '#server/transport/openapi/schemas/examples.ts';
import { MAIL, RestMail } from '#server/transport/openapi/schemas/mail-schema.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { Success } from '#server/transport/openapi/schemas/shared.ts';
import { by, router } from './procedures.ts';

const MailId = z.object({ id: z.string() });
const ofMail = { path: { id: 'The `_id` of the mail.' }, example: { path: { id: MAIL._id } } };

const RestSentMail = described(restForm(SentMail), {
  id: 'SentMail',
  description: 'Subject and texts are null if it was not sent.',
  example: {
    delivery: MAIL,
    subject: 'Your shipment is in transit',
    text: 'Your shipment is in transit.',
    html: '<p>Your shipment is in transit.</p>',
  },
});

const Link = described(SendLink, {
  required: ['to'],
  fields: {
    to: {
      type: 'string',
      pattern: '^(receiver|sender)$|@',
      description: '`receiver`, `sender` or one e-mail address.',
    },
    renew: 'Whether the keys that were mailed before are good no more.',
  },
});

const byReader = by('user', 'contacts', 'shipments:read', 'all:read');

/** Among the procedures of shipments: their mails (docs/contract/mails.md, 'Delivery'). */
export const mailProcedures = {
  deliveries: byReader
    .meta({
      rest: 'GET /api/shipments/:id/deliveries',
      tag: 'Mails',
      name: 'listMails',
      summary: 'The mails about a shipment, oldest first',
      description: `The newest ${MAX_DELIVERIES}, for who may change the shipment.`,
      reach: 'owner',
      response: z.object({ deliveries: z.array(RestMail) }),
      errors: ['shipment-not-found', 'not-your-shipment'],
      example: { path: { id: SHIPMENT_ID } },
    })
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ deliveries: await listMails(ctx, input) })),
  delivery: byReader
    .meta({
      rest: 'GET /api/deliveries/:id',
      tag: 'Mails',
      name: 'getMail',
      summary: 'A mail about a shipment, as it was sent',
      description: 'For who may change the shipment.',
      reach: 'owner',
      response: RestSentMail,
      errors: ['delivery-not-found', 'not-your-shipment'],
      ...ofMail,
    })
    .input(MailId)
    .query(({ ctx, input }) => getMail(ctx, input)),
  sendLink: by('user', 'office', 'shipments:write')
    .meta({
      rest: 'POST /api/shipments/:id/send-link',
      tag: 'Tracking',
      name: 'sendLink',
      summary: 'Mail the tracking link with a key of the shipment',
      reach: 'owner',
      path: { id: 'The `_id` of the shipment.' },
      idempotency: ofShipment('office'),
      status: 202,
      response: described(z.object({ success: z.literal(true), suppressed: z.boolean() }), {
        fields: { suppressed: 'The address stopped these mails, and gets none.' },
      }),
      errors: ['shipment-not-found', 'not-your-shipment'],
      example: { path: { id: SHIPMENT_ID }, body: { to: 'receiver' } },
    })
    .input(Link)
    .mutation(async ({ ctx, input }) => {
      const { suppressed } = await sendLink(ctx, input);
      return { success: true as const, suppressed };
    }),
  /** For the forms of users who may change the shipment; without a REST route. */
  mailStops: by('user', 'goods')
    .input(ShipmentId)
    .query(async ({ ctx, input }) => ({ stops: await readMailStops(ctx, input) })),
};

/** Among the procedures of super-admins. */
export const oversightOfMails = {
  resend: by('super-admin')
    .meta({
      rest: 'POST /api/deliveries/:id/resend',
      tag: 'Mails',
      name: 'resendMail',
      summary: 'Send a mail again that failed',
      idempotency: {},
      status: 202,
      response: Success,
      toRest: () => ({ success: true }),
      errors: ['delivery-not-found', 'delivery-not-failed'],
      ...ofMail,
    })
    .input(MailId)
    .mutation(({ ctx, input }) => resendMail(ctx, input)),
};

/** For the holder of a mail's link. Without a REST route: the link opens the page `/mail/{token}`. */
export const mailRouter = router({
  choices: by('anyone')
    .input(MailToken)
    .query(async ({ ctx, input }) => ({ choices: await readMailChoices(ctx, input) })),
});
