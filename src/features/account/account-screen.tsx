import { ScreenHeader } from '#src/components/screen-header.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions/sessions-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';

/** One's own account: name, password, sessions, sign-ins (contract section 10). */
export function AccountScreen() {
  return (
    <>
      <ScreenHeader title="Your account" subtitle="Your name, your password, and where you are signed in." />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <NameCard />
        <PasswordCard />
      </div>
      <SessionsCard />
      <SignInsCard />
    </>
  );
}
