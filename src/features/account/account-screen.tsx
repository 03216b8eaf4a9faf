import { useState } from 'react';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ConfirmationCard } from './confirmation-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { RestrictionCallout } from './restriction-callout.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

/**
 * One's own account: name, confirmation of the address, password, second factor, sessions, sign-ins
 * (docs/contract/accounts.md, 'Own account').
 */
export function AccountScreen() {
  const { title, subtitle } = usePhrases('ownAccount');
  const [isPasswordNew, setPasswordNew] = useState(false);
  return (
    <>
      <ScreenHeader title={title} subtitle={subtitle} />
      <RestrictionCallout isPasswordNew={isPasswordNew} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <NameCard />
          <ConfirmationCard />
          <SecondFactorCard />
        </div>
        <PasswordCard onChanged={() => setPasswordNew(true)} />
      </div>
      <SessionsCard />
      <SignInsCard />
    </>
  );
}
