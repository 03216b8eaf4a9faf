import { Link } from '@tanstack/react-router';
import { LogOut, UserRound } from 'lucide-react';
import { useState } from 'react';
import { DUTY_NAMES, ROLE_NAMES } from '#contract/accounts/users.ts';
import { VerificationBadge } from '#src/components/badges/verification-badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { isLeaving } from '#src/lib/session/leaving.ts';
import { askToSignOut } from './session/sign-out.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The current user, the account link and sign-out. */
export function UserCard({ onChoose }: { onChoose?: () => void }) {
  const currentUser = useCurrentUser();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await askToSignOut(currentUser.id);
    if (!isLeaving()) setLeaving(false);
  }

  return (
    <div className="grid gap-3 border-t border-sidebar-border p-4 lg:gap-2 lg:py-3">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-2">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{currentUser.fullName || 'Admin User'}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span>{ROLE_NAMES[currentUser.role]}</span>
          {currentUser.duty && currentUser.duty !== 'office' && <span>{DUTY_NAMES[currentUser.duty]}</span>}
          {currentUser.role === 'admin' && <VerificationBadge isVerified={currentUser.isVerified} />}
        </p>
        <p className="w-full truncate text-sm text-muted-foreground" title={currentUser.email}>
          {currentUser.email || 'no-email'}
        </p>
      </div>
      <ThemeSwitch />
      <div className="grid grid-cols-2 gap-2">
        <Button asChild variant="outline" className="px-2 lg:pointer-fine:h-8 aria-[current=page]:bg-sidebar-accent">
          <Link to="/account" onClick={onChoose}>
            <UserRound aria-hidden className="size-4" />
            Account
          </Link>
        </Button>
        <Button
          variant="outline"
          className="px-2 lg:pointer-fine:h-8 disabled:opacity-100 noscript:disabled:opacity-50"
          onClick={leave}
          busy={leaving}
        >
          <LogOut aria-hidden className="size-4" />
          Logout
        </Button>
      </div>
    </div>
  );
}
