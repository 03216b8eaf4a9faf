import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Badge } from '#src/components/ui/badge.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import type { UserActions } from './row-actions.tsx';

type UserNameProps = Pick<UserActions, 'onEdit'> & { user: UserRow };

/** The user's name. A press opens the Edit dialog; with a modifier key, or before the scripts load, Edit User. */
export function UserName({ user, onEdit }: UserNameProps) {
  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onEdit(user);
  }

  const isOwn = user.id === useCurrentUser().id;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <Link
        to="/admin/users/$userId"
        params={{ userId: user.id }}
        aria-haspopup="dialog"
        onClick={onClick}
        className="max-w-full truncate py-0.5 font-semibold underline decoration-border underline-offset-4 hover:text-link hover:decoration-current"
      >
        {user.fullName}
      </Link>
      {isOwn && <Badge variant="info">You</Badge>}
    </p>
  );
}
