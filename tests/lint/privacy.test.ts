import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { privacy } from '#phrases/privacy/en.ts';

const { stored, public: shown, images, mails, enquiries, readers, accounts, log, deletion } = privacy;

/** Where the privacy page tells of each class of personal data in docs/security.md, and in which words. */
const PASSAGES: Readonly<Record<string, readonly [text: string, says: RegExp]>> = {
  'parties, addresses, messages': [shown.all, /Street addresses.*internal notes.*not shown/],
  'notes for drivers': [shown.all, /internal notes.*not shown/],
  images: [images.text, /given only to those who open the shipment/],
  documents: [stored.documents.text, /for our staff alone or for the receiver too/],
  'proofs of delivery': [stored.proof.text, /Who received.*signature.*photographs/],
  'messages of receivers, customers, staff': [
    stored.answers.text,
    /message.*photographs.*mailed to the member of staff/,
  ],
  'what webhooks are sent': [readers.programs.text, /without internal notes.*30 days/],
  'responses to repeated requests': [readers.programs.text, /24 hours/],
  'customers and their members': [readers.companies.text, /name, number, address.*who belongs to them/],
  'requests of customers': [readers.companies.text, /What a company requests.*deleted after 365 days/],
  'what visitors ask and write': [
    enquiries.text,
    /Only super-admins read it\. It is deleted after 365 days.*without your name, e-mail and telephone/,
  ],
  'recipients and texts of mail': [mails.text, /what each e-mail said, to whom it went/],
  'values of the audit': [deletion.shipment, /erased, also from the record of changes/],
  'request lines': [log.line, /network address it was asked from; for staff also who they are/],
  'what saved views search for': [accounts.text, /Searches that they save/],
  'names of imported files': [accounts.text, /names of files that they import/],
  'addresses that stopped mail': [mails.text, /the addresses that want none/],
  "staff's names, e-mail, what they did": [accounts.text, /What staff change .* is recorded with name and time/],
  'addresses and browsers of sign-ins': [accounts.text, /network addresses and browsers that somebody signed in from/],
};

test('the privacy page tells of every class of personal data', () => {
  const document = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const classes = [...document.matchAll(/^\| personal: (.*?) +\|/gm)].map(([, name]) => name);
  expect(Object.keys(PASSAGES).sort()).toEqual(classes.sort());
  for (const [text, says] of Object.values(PASSAGES)) expect(text).toMatch(says);
});

test('the privacy page says who reads more than everyone with the number', () => {
  expect(readers.parties.text).toMatch(/link in our e-mail.*e-mail address.*proof of delivery.*documents/);
  expect(readers.programs.text).toMatch(/API key.*webhook/);
});
