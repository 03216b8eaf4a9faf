import type { NoticeEvent } from '#contract/mails/notices.ts';

/** The mails that a member of a company chooses, and the page that stops one kind of them. */
export const notices = {
  title: 'Notices',
  description: 'Which mails you get about your shipments.',
  intro: 'Mails to you about the shipments of your companies. What you do yourself is not mailed to you.',
  eventsTitle: 'Mail me at once about',
  events: {
    exception: 'On hold or failed',
    estimate: 'A new estimated delivery',
    delivered: 'Delivery',
    document: 'A new document',
    message: 'A message from us',
    request: 'An answer to a request',
  } satisfies Record<NoticeEvent, string>,
  ofTitle: 'Shipments',
  of: { all: 'All of your companies', followed: 'Those that I follow' },
  digestTitle: 'Summary by mail',
  digests: { none: 'None', daily: 'Every day at 07:00', weekly: 'Every Monday at 07:00' },
  digestHint: 'It has everything that happened, whatever is chosen above.',
  zone: 'Time zone of the summary',
  save: 'Save',
  saved: 'Saved.',
  failed: 'This could not be saved. Please try again.',
  follow: 'Follow',
  unfollow: 'Stop following',
  followHint: 'You can have mails about the shipments that you follow alone: see {notices}.',

  // The page behind a mail's link that stops its kind.
  kind: 'Mails of this kind',
  on: 'We may send you mails of this kind.',
  stopped: 'We send you no more mails of this kind.',
  stop: 'Stop mails of this kind',
  choose: 'Choose your mails in the portal',
  summary: 'Summary of your shipments',
};
export type NoticePhrases = typeof notices;
