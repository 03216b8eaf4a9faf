import { CompanyEmail } from '#src/components/company-links.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';

/** The company's details. */
export const OUR_RECORDS: readonly Clause[] = [
  {
    id: 'readers',
    title: 'Who can read what',
    text: (
      <Facts
        facts={[
          ['Anyone with the number', 'The list above.'],
          ['Staff, not verified', 'The same, and no shipment besides those they booked themselves while verified.'],
          ['Verified staff', 'Every shipment with all its fields; they can change and delete only those they booked.'],
          [
            'Super-admins',
            'Everything: all shipments, staff accounts, sent e-mails and who did what. They can export lists.',
          ],
        ]}
      />
    ),
  },
  {
    id: 'accounts',
    title: 'Staff accounts',
    text: (
      <p>
        Name, e-mail address, when its holder confirmed it, role, and who created the account. Passwords are kept only
        as an argon2id hash, the secrets of a session and recovery codes only as a SHA-256 hash, the secret of a second
        factor encrypted. The network addresses and browsers that somebody signed in from are kept as a fingerprint, at
        most a hundred, each until 180 days after its last use, and by name with each sign-in, so that its owner can
        recognize it. What staff change in accounts and shipments is recorded with name and time, and that record cannot
        be edited.
      </p>
    ),
  },
  {
    id: 'log',
    title: 'The server’s log',
    text: (
      <>
        <p>
          One line for each page or call: the time, a random request id, the method, the kind of page or call (never the
          address with your number), the answer’s status, how long it took and the network address it was asked from;
          for staff also who they are. No browser, no name.
        </p>
        <p>
          When an e-mail cannot be delivered, the line holds the mail server’s reason, which may quote the address. When
          something breaks, it holds the technical description of the fault.
        </p>
        <p>
          To slow down guessing, failed sign-ins, sign-ups and unknown tracking numbers are counted for each network
          address, failed sign-ins and mailed links for each e-mail address: in memory, and in the database under a
          SHA-256 fingerprint that is removed within two hours of the last try.
        </p>
      </>
    ),
  },
  {
    id: 'deletion',
    title: 'What deleting does',
    text: (
      <>
        <p>
          When staff delete a shipment, every look-up of it answers “not found” from that moment, and its photographs
          are taken out of the folder that is served. For a time, 30 days where we have not set another, a super-admin
          can restore it. Then names, addresses, texts, photographs and e-mails are erased; the number, the dates and
          the status stay.
        </p>
        <p>
          A photograph that staff remove from a shipment is deleted from the disk. A deleted staff account is signed out
          at once and can never sign in again; its record stays, so that the history keeps its author.
        </p>
        <p>
          A shipment that nobody deletes stays. To have your details erased, write to <CompanyEmail />.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Other companies',
    text: (
      <p>
        These pages load nothing from other hosts and tell nobody that you were here. E-mails pass through the mail
        servers on their way, ours and the receiver’s. What your browser keeps is on the page about{' '}
        <TextLink to="/cookies">cookies</TextLink>.
      </p>
    ),
  },
];

/** Without QUOTES_TO (contract section 8). */
export const SILENT_FORMS: Clause = {
  id: 'forms',
  title: 'The forms on this site',
  text: (
    <p>
      The quote request and the message forms send nothing to us. What you type stays in your browser and is gone when
      you leave the page.
    </p>
  ),
};

/** With QUOTES_TO. */
export const YOUR_ENQUIRY: Clause = {
  id: 'enquiries',
  title: 'What you write to us',
  text: (
    <p>
      What you fill in to ask for a quote or to leave a message is stored and mailed to our freight desk. Only
      super-admins read it. It is deleted after 365 days, and what you type without sending it is gone when you leave
      the page.
    </p>
  ),
};
