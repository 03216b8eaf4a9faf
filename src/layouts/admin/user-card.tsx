import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SIDEBAR_ROLE_NAMES } from '#server/contract/users.ts';
import { VerificationBadge } from '#src/components/labels/verification-badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { signOut } from '#src/lib/session/session.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Who is signed in, and the way out. */
export function UserCard() {
  const currentUser = useCurrentUser();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await signOut();
    location.replace('/login');
  }

  return (
    <div className="grid gap-3 border-t border-sidebar-border p-4">
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{currentUser.fullName || 'Admin User'}</p>
        <p className="truncate text-sm text-muted-foreground" title={currentUser.email}>
          {currentUser.email || 'no-email'}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span>{SIDEBAR_ROLE_NAMES[currentUser.role]}</span>
        {currentUser.role === 'admin' && <VerificationBadge isVerified={currentUser.isVerified} />}
      </p>
      <ThemeSwitch />
      <Button variant="outline" onClick={leave} disabled={leaving}>
        <LogOut aria-hidden className="size-4" />
        Logout
      </Button>
    </div>
  );
}
