import { Link } from '@tanstack/react-router';
import { Badge } from '#src/components/ui/badge.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Who it is, leading to Edit User. */
export function UserName({ user }: { user: UserRow }) {
  const isOwn = user.id === useCurrentUser().id;
  return (
    <>
      <p className="flex items-center gap-2">
        <Link
          to="/admin/users/$userId"
          params={{ userId: user.id }}
          className="truncate py-0.5 font-semibold underline decoration-border underline-offset-4 hover:text-link hover:decoration-current"
        >
          {user.fullName}
        </Link>
        {isOwn && <Badge variant="info">You</Badge>}
      </p>
      <p className="truncate text-muted-foreground">{user.email}</p>
    </>
  );
}
