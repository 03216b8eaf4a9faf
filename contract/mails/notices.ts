import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { timeZoneInput } from '#contract/values/time-zone.ts';

/** The events that a member of a company can be mailed about. */
export const NOTICE_EVENTS = ['exception', 'estimate', 'delivered', 'document', 'message', 'request'] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];

/** The shipments: all of the companies, or those that the member follows. */
export const NOTICE_SUBJECTS = ['all', 'followed'] as const;

export const DIGESTS = ['none', 'daily', 'weekly'] as const;

/** The choices of who has chosen nothing. */
export const DEFAULT_NOTICES = {
  events: ['exception', 'message', 'request'] satisfies NoticeEvent[],
  of: 'all',
  digest: 'none',
} as const;

/** `GET /portal/notices`; `zone` is an IANA time zone, of the digest's morning. */
export const NoticeChoices = z.object({
  events: z.array(z.enum(NOTICE_EVENTS)),
  of: z.enum(NOTICE_SUBJECTS),
  digest: z.enum(DIGESTS),
  zone: z.string(),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

const eventInput = choiceInput(NOTICE_EVENTS, pleaseSelect('event', NOTICE_EVENTS));

/** `PUT /portal/notices`: the choices as a whole. Without `zone` it is that of the company's place. */
export const SetNotices = z.object({
  events: z.array(eventInput, pleaseSelect('event', NOTICE_EVENTS)).check(z.maxLength(20)),
  of: choiceInput(NOTICE_SUBJECTS, pleaseSelect('choice of shipments', NOTICE_SUBJECTS)),
  digest: choiceInput(DIGESTS, pleaseSelect('digest', DIGESTS)),
  zone: z.optional(timeZoneInput),
});
export type SetNotices = z.infer<typeof SetNotices>;
