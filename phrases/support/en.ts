import { cannotUntilVerified, STAFF_WORK } from '#contract/accounts/permissions.ts';

/** The support page: for receivers first, then for staff. */
export const support = {
  title: 'Support',
  description:
    'Where to find a tracking number, what the ten statuses mean, what to do when a number is not found, and help for staff.',
  summary: 'Reading a tracking number, reading a status, and what to do when something does not add up.',

  number: {
    title: 'Where your number is',
    where:
      'In the subject of every e-mail that we send about the shipment. If you have none, ask the sender: whoever booked the shipment has it.',
    ours: 'Ours',
    random: 'Fourteen at random',
    check: 'Check',
    example: 'An example. It belongs to no shipment.',
    how: 'Seventeen letters and digits. There is no 0, O, 1, I, L or U in it, so nothing can be taken for something else. The last one is worked out from the others: a slip of the finger is noticed at once. Small letters, spaces and hyphens make no difference.',
  },
  statuses: {
    title: 'What each status means',
    pending: 'Booked, and given its number. Nothing has moved yet.',
    processing: 'Being weighed, labelled and papered at the origin.',
    shipped: 'Handed to the carrier. The dispatch date is filled in from now on.',
    in_transit: 'Between origin and destination: at sea, in the air, on the road or waiting for a connection.',
    'out-for-delivery': 'On the vehicle that brings it to the receiver.',
    delivered: 'Handed over. The page shows when.',
    'on-hold':
      'Stopped, by customs or weather or for want of a paper. The page says why below the status, or at the newest entry.',
    cancelled: 'Called off. It will not be carried.',
    failed: 'Delivery was tried and did not succeed. Ask us what happens next.',
    returned: 'Sent back to the sender.',
  },
  notFound: {
    title: 'When a number is not found',
    count: 'Count: it has seventeen characters and begins with WB. Copying beats typing.',
    misread: 'A letter O, I, L or U or a digit 0 or 1 is a misreading: no number has one.',
    carriers: 'A carrier’s own number is not ours. We track by ours only.',
    deleted: 'The shipment may have been deleted by whoever booked it. The sender knows.',
    tooMany: 'After too many unknown numbers the server asks you to wait, a minute at most.',
  },
  images: {
    title: 'Photographs',
    text: 'A shipment has up to five. Choose one on the {page} to see it large; the arrow keys go on from there, and Escape closes it. Where a file’s name stands in the place of a picture, the picture could not be loaded: reload the page, and write to us if it stays away.',
    page: 'tracking page',
  },
  verification: {
    title: 'Staff: waiting to be verified',
    text: `A new account can sign in and look around, but ${cannotUntilVerified(STAFF_WORK, 'it')}. Ask one; a mail tells you when it is done. Confirm your e-mail address first, by the link that we mailed you: they see whether you have. Who was invited and has chosen a password is verified already.`,
  },
  password: {
    title: 'Staff: forgotten password',
    link: 'Nobody can see your password. {ask} with which you choose a new one; it is good once and for 30 minutes. All your sessions end with it. It does not replace the code of a second factor.',
    ask: 'Ask for a link',
    wrong:
      'Ten wrong passwords in a quarter of an hour close the account for you for 30 seconds, then for longer, up to a quarter of an hour. A deactivated account says so when the password is right; a super-admin can activate it.',
  },
  telephone: {
    title: 'Staff: lost telephone',
    text: 'Where your account has a second factor, sign in with one of the recovery codes that you stored when you added it; each is good once. Then remove the second factor on your account page and add it anew on the next telephone. Without a recovery code ask a super-admin: they can remove it for you.',
  },
  programs: {
    title: 'Staff: programs of your own',
    text: 'A program can book, change and track shipments in your name, and hear of changes. {guide} has a first booking and every call.',
    guide: 'The guide for developers',
  },
  write: {
    title: 'Who to write to',
    email: 'E-mail',
    telephone: 'Telephone',
    text: 'Give the tracking number, and what you expected to see. If a page failed, give the request id that it shows: with it we find the line in our log.',
  },
};
export type SupportPhrases = typeof support;
