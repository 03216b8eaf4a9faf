import { LoggedMail } from '#contract/mails/mails.ts';
import { described } from './described.ts';
import { restForm } from './rest-form.ts';

export const MAIL = {
  _id: '9e3d5c71-2b48-4a06-b1f7-d8c6e4a20f95',
  to: 'chidi@example.com',
  kind: 'status-update',
  state: 'sent',
  reason: null,
  createdAt: '2026-11-25T14:02:10.330Z',
  dueAt: null,
  sentAt: '2026-11-25T14:02:25.018Z',
};

export const RestMail = described(restForm(LoggedMail), {
  id: 'Delivery',
  description: 'One mail about a shipment.',
  fields: {
    reason: 'Why it was not sent; null for other mails.',
    createdAt: 'ISO 8601 in UTC.',
    dueAt: 'The next try, while it is queued. ISO 8601 in UTC.',
    sentAt: 'ISO 8601 in UTC; null until it is sent.',
  },
  example: MAIL,
});
