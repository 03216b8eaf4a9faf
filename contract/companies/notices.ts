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
