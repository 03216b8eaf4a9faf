import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { MailLink, TextLink } from '#src/components/text-page/text-link.tsx';
import { COMPANY } from '#src/lib/company.ts';

/** For colleagues, and who to write to. */
export const FOR_STAFF: readonly Clause[] = [
  {
    id: 'verification',
    title: 'Staff: waiting to be verified',
    text: (
      <p>
        A new account can sign in and look around, but not book or change shipments. Any verified colleague can verify
        you, and so can a super-admin. Ask one; no message goes out by itself.
      </p>
    ),
  },
  {
    id: 'password',
    title: 'Staff: forgotten password',
    text: (
      <>
        <p>
          Ask for a mail on the page <TextLink to="/forgot-password">Forgot your password?</TextLink>. Its link is good
          once, for 30 minutes, and lets you choose a new one. Nobody can see your password, and a mailed link does not
          replace the code of a second factor.
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
    id: 'write',
    title: 'Who to write to',
    text: (
      <>
        <Facts
          facts={[
            ['A shipment on its way', <MailLink key="support" email={COMPANY.supportEmail} />],
            ['Everything else', <MailLink key="desk" email={COMPANY.email} />],
            [
              'Telephone',
              <a
                key="telephone"
                href={`tel:${COMPANY.telephone.replaceAll(' ', '')}`}
                className="font-mono underline underline-offset-4"
              >
                {COMPANY.telephone}
              </a>,
            ],
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
