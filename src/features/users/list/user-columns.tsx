import type { ComponentProps } from 'react';
import { DUTY_NAMES, type Role } from '#contract/accounts/users.ts';
import { ConfirmationBadge } from '#src/components/badges/confirmation-badge.tsx';
import { VerificationBadge } from '#src/components/badges/verification-badge.tsx';
import type { Column } from '#src/components/record-list/column.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { InvitedNote } from '#src/features/users/invitation/invited-note.tsx';
import type { UserRow } from '#src/features/users/users-query.ts';
import { USER_SORT_COLUMNS } from '#src/features/users/users-search.ts';
import { cn } from '#src/lib/cn.ts';
import { type UserActions, UserRowButtons } from './row-actions.tsx';
import { UserName } from './user-name.tsx';

export const userColumns = ({ onEdit, onDelete }: UserActions): readonly Column<UserRow>[] => [
  {
    id: 'fullName',
    header: 'Name',
    sort: USER_SORT_COLUMNS.fullName,
    className: 'max-w-32 xl:max-w-40 2xl:max-w-72',
    cell: (user) => <UserName user={user} onEdit={onEdit} />,
    card: { at: 'head', className: 'min-w-0' },
  },
  {
    id: 'email',
    header: 'Email',
    sort: USER_SORT_COLUMNS.email,
    className: 'max-w-28 xl:max-w-56 2xl:max-w-80',
    cell: ({ email }) => <EmailAddress email={email} />,
    card: { className: 'col-span-full' },
  },
  {
    id: 'role',
    header: 'Role',
    sort: USER_SORT_COLUMNS.role,
    cell: (user) => <RoleBadge user={user} />,
    card: { at: 'head' },
  },
  {
    id: 'isVerified',
    header: 'Status',
    // Notes break rather than widen the table at 1024 px.
    className: 'max-xl:[&_[data-slot=badge]]:whitespace-normal',
    cell: (user) => (
      <span className="flex flex-wrap items-center gap-1">
        {user.role !== 'client' && <VerificationBadge isVerified={user.isVerified} />}
        {!user.isActive && <Badge variant="destructive">Inactive</Badge>}
        {!user.isVerified && <ConfirmationBadge isConfirmed={user.isConfirmed} />}
        <InvitedNote user={user} />
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sort: USER_SORT_COLUMNS.createdAt,
    className: 'whitespace-nowrap lg:max-xl:hidden',
    cell: ({ createdAt }) => <DateTime at={createdAt} format="date" className="font-mono text-xs" />,
  },
  {
    id: 'actions',
    header: 'Actions',
    className: 'w-px text-right print:hidden',
    cell: (user) => <UserRowButtons user={user} onEdit={onEdit} onDelete={onDelete} />,
    card: { at: 'foot' },
  },
];

/** A table of 1280 px has room for so many once the notes beside it stand below each other. */
const ONE_LINE_CHARACTERS = 28;

/** Breaks at the @ first, and from 1280 px on only where it is too long for one line. */
function EmailAddress({ email }: { email: string }) {
  const domain = email.lastIndexOf('@') + 1;
  return (
    <p
      className={cn(
        'line-clamp-2 wrap-break-word text-muted-foreground',
        email.length <= ONE_LINE_CHARACTERS && 'xl:whitespace-nowrap xl:[&>wbr]:hidden',
      )}
    >
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </p>
  );
}

/** Super-admin primary, admin secondary, any other outline (docs/contract/specification.md, 'Admin Management'). */
const LOOKS: Readonly<Record<Role, ComponentProps<typeof Badge>['variant']>> = {
  'super-admin': 'default',
  admin: 'secondary',
  client: 'outline',
};

/** The duty is named where it is not the usual one. */
function RoleBadge({ user: { role, duty } }: { user: Pick<UserRow, 'role' | 'duty'> }) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge variant={LOOKS[role]} className="capitalize">
        {role}
      </Badge>
      {duty && duty !== 'office' && <Badge variant="outline">{DUTY_NAMES[duty]}</Badge>}
    </span>
  );
}
