import { columnHelper } from '#src/components/data-table.tsx';
import { DateTime } from '#src/components/labels/date-time.tsx';
import { RoleBadge } from '#src/components/labels/role-badge.tsx';
import { VerificationBadge } from '#src/components/labels/verification-badge.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { InvitedNote } from '#src/features/users/invitation/invited-note.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { ConfirmationNote } from '#src/features/users/verification/confirmation-note.tsx';
import { type UserActions, UserRowButtons } from './row-actions.tsx';
import { UserName } from './user-name.tsx';

const column = columnHelper<UserRow>();

/** On small screens a row is a card (see UserTable): its cells are the card's lines. */
export function userColumns({ onEdit, onDelete }: UserActions) {
  return column.columns([
    column.accessor('fullName', {
      header: 'Name',
      meta: { className: 'max-lg:order-first max-lg:col-span-2 lg:max-w-32 xl:max-w-44 2xl:max-w-72' },
      cell: ({ row }) => <UserName user={row.original} onEdit={onEdit} />,
    }),
    column.accessor('email', {
      header: 'Email',
      meta: { className: 'max-lg:order-first max-lg:col-span-2 lg:max-w-36 xl:max-w-46 2xl:max-w-80' },
      cell: ({ getValue }) => <p className="truncate text-muted-foreground">{getValue()}</p>,
    }),
    column.accessor('role', {
      header: 'Role',
      cell: ({ getValue }) => <RoleBadge role={getValue()} />,
    }),
    column.accessor('isVerified', {
      header: 'Status',
      cell: ({ row: { original: user } }) => (
        <span className="flex flex-wrap items-center gap-1 max-lg:justify-end">
          <VerificationBadge isVerified={user.isVerified} />
          {!user.isActive && <Badge variant="destructive">Inactive</Badge>}
          <ConfirmationNote user={user} />
          <InvitedNote user={user} />
        </span>
      ),
    }),
    column.accessor('createdAt', {
      header: 'Created',
      meta: { className: 'whitespace-nowrap max-lg:col-span-2 lg:max-xl:hidden' },
      cell: ({ getValue }) => (
        <>
          <span className="text-xs text-muted-foreground lg:hidden">Created </span>
          <DateTime at={getValue()} format="date" className="font-mono text-xs" />
        </>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { className: 'max-lg:col-span-2 lg:w-px lg:text-right' },
      cell: ({ row }) => <UserRowButtons user={row.original} onEdit={onEdit} onDelete={onDelete} />,
    }),
  ]);
}
