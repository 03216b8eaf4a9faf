import { cannotUntilVerified, STAFF_WORK } from '#server/contract/permissions.ts';
import { CompanyEmail, CompanyPhone } from '#src/components/company-links.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';

/** For colleagues, and who to write to. */
export const FOR_STAFF: readonly Clause[] = [
  {
    id: 'verification',
    title: 'Staff: waiting to be verified',
    text: (
      <p>
        A new account can sign in and look around, but {cannotUntilVerified(STAFF_WORK, 'it')}. Ask one; a mail tells
        you when it is done. Confirm your e-mail address first, by the link that we mailed you: they see whether you
        have. Who was invited and has chosen a password is verified already.
      </p>
    ),
  },
  {
    id: 'password',
    title: 'Staff: forgotten password',
    text: (
      <>
        <p>
          Nobody can see your password. <TextLink to="/forgot-password">Ask for a link</TextLink> with which you choose
          a new one; it is good once and for 30 minutes. All your sessions end with it. It does not replace the code of
          a second factor.
        </p>
        <p>
          Ten wrong passwords in a quarter of an hour close the account for you for 30 seconds, then for longer, up to a
          quarter of an hour. A deactivated account says so when the password is right; a super-admin can activate it.
        </p>
      </>
    ),
  },
  {
    id: 'telephone',
    title: 'Staff: lost telephone',
    text: (
      <p>
        Where your account has a second factor, sign in with one of the recovery codes that you stored when you added
        it; each is good once. Then remove the second factor on your account page and add it anew on the next telephone.
        Without a recovery code ask a super-admin: they can remove it for you.
      </p>
    ),
  },
  {
    id: 'programs',
    title: 'Staff: programs of your own',
    text: (
      <p>
        A program can book, change and track shipments in your name, and hear of changes.{' '}
        <TextLink to="/developers">The guide for developers</TextLink> has a first booking and every call.
      </p>
    ),
  },
  {
    id: 'write',
    title: 'Who to write to',
    text: (
      <>
        <Facts
          facts={[
            ['E-mail', <CompanyEmail key="email" />],
            ['Telephone', <CompanyPhone key="telephone" />],
          ]}
        />
        <p>
          Give the tracking number, and what you expected to see. If a page failed, give the request id that it shows:
          with it we find the line in our log.
        </p>
      </>
    ),
  },
];
