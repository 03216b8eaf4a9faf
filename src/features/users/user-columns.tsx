import { columnHelper } from '../../components/data-table.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { VerificationBadge } from '../../components/verification-badge.tsx';
import { Instant } from '../../lib/instant.tsx';
import { RoleBadge } from './role-badge.tsx';
import type { UserRow } from './users-query.ts';
import { VerifyButton } from './verify-button.tsx';

const column = columnHelper<UserRow>();

export const userColumns = column.columns([
  column.accessor('fullName', {
    header: 'Name',
    meta: { className: 'max-w-40 sm:max-w-80' },
    cell: ({ row: { original: user } }) => (
      <>
        <p className="truncate font-semibold">{user.fullName}</p>
        <p className="truncate text-muted-foreground">{user.email}</p>
        <p className="mt-1 flex flex-wrap gap-1 sm:hidden">
          <RoleBadge role={user.role} />
          <VerificationBadge isVerified={user.isVerified} />
        </p>
      </>
    ),
  }),
  column.accessor('role', {
    header: 'Role',
    meta: { className: 'hidden sm:table-cell' },
    cell: ({ getValue }) => <RoleBadge role={getValue()} />,
  }),
  column.accessor('isVerified', {
    header: 'Verification',
    meta: { className: 'hidden sm:table-cell' },
    cell: ({ row: { original: user } }) => (
      <span className="flex flex-wrap gap-1">
        <VerificationBadge isVerified={user.isVerified} />
        {!user.isActive && <Badge variant="destructive">Inactive</Badge>}
      </span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    meta: { className: 'hidden whitespace-nowrap lg:table-cell' },
    cell: ({ getValue }) => <Instant at={getValue()} format="day" className="font-mono text-xs" />,
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { className: 'w-px text-right' },
    cell: ({ row: { original: user } }) => <VerifyButton user={user} />,
  }),
]);
