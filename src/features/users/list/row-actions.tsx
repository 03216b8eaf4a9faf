import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { VerifyButton } from './verify-button.tsx';

/** Actions of a row. */
export type UserActions = { onEdit: (user: UserRow) => void; onDelete: (user: UserRow) => void };

const LOOK = 'max-lg:flex-1 max-lg:border max-lg:border-input lg:w-8 lg:px-0';

/**
 * Users cannot delete themselves or change their own verification (docs/contract/accounts.md, 'Oneself'): no button.
 * Verification opens nothing to a client.
 */
export function UserRowButtons({ user, onEdit, onDelete }: UserActions & { user: UserRow }) {
  const isOwn = user.id === useCurrentUser().id;
  return (
    <div className="flex items-center justify-end gap-1 max-lg:gap-2">
      {!isOwn && user.role !== 'client' && <VerifyButton user={user} isConfirmed={user.isConfirmed} />}
      <Button
        variant="ghost"
        size="sm"
        className={`max-lg:h-10 ${LOOK}`}
        aria-label={`Edit ${user.fullName}`}
        data-edit
        onClick={() => onEdit(user)}
      >
        <Pencil aria-hidden className="size-4 max-lg:hidden" />
        <span className="lg:hidden">Edit</span>
      </Button>
      {!isOwn && (
        <Button
          variant="ghost"
          size="sm"
          className={`text-destructive max-lg:h-10 ${LOOK}`}
          aria-label={`Delete ${user.fullName}`}
          data-row-button="delete"
          onClick={() => onDelete(user)}
        >
          <Trash2 aria-hidden className="size-4 max-lg:hidden" />
          <span className="lg:hidden">Delete</span>
        </Button>
      )}
    </div>
  );
}
