import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { useListSearch } from '#src/components/record-list/use-paged-list.ts';
import { SearchBox } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useClampPage } from '#src/lib/lists/use-clamp-page.ts';
import { useTableLayout } from '#src/lib/lists/use-table-layout.ts';
import type { OpenedDialog } from './dialogs/user-dialog.tsx';
import { UserList } from './list/user-list.tsx';
import type { UserPage, UserRow } from './users-query.ts';
import { readUsersSearch, type UsersSearch } from './users-search.ts';

const dialog = lazyCode(
  () => import('./dialogs/user-dialog.tsx'),
  ({ UserDialog }) => UserDialog,
);

const OPTIONAL_COLUMNS = { email: 'Email', role: 'Role', isVerified: 'Status', createdAt: 'Created' } as const;
const COLUMNS = Object.keys(OPTIONAL_COLUMNS);

type UserManagementProps = { list: UserPage; search: UsersSearch };

/** The list with what can be done with it. */
export function UserManagement({ list, search }: UserManagementProps) {
  const navigate = useNavigate();
  const { change, sort } = useListSearch(search, readUsersSearch);
  const { layout, setLayout } = useTableLayout('users', COLUMNS);
  useClampPage(search.page, list.pagination.totalPages, (page) =>
    navigate({ to: '.', search: (before) => ({ ...before, page }), replace: true }),
  );
  const [opened, setOpened] = useState<OpenedDialog | null>(null);

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          action="/admin/users"
          label="Search users"
          searched={search.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
        <Button onClick={() => setOpened({ kind: 'add' })} onPointerEnter={dialog.prefetch}>
          <UserPlus aria-hidden className="size-4" />
          Add Admin
        </Button>
        <div className="ml-auto flex items-center gap-3">
          <ViewsMenu screen="users" />
          <ColumnsMenu names={OPTIONAL_COLUMNS} layout={layout} onChange={setLayout} />
        </div>
      </div>
      <UserList
        list={list}
        search={search}
        sort={sort}
        layout={layout}
        onEdit={(user) => setOpened({ kind: 'edit', user })}
        onDelete={(user) => setOpened({ kind: 'delete', user })}
      />
      {opened && (
        <LazyDialog
          code={dialog}
          props={{ opened: withLatestUser(opened, list.users), onClose: () => setOpened(null) }}
        />
      )}
    </>
  );
}

/** An open dialog shows its user as last fetched; a user who has been deleted stays as they were. */
function withLatestUser(opened: OpenedDialog, users: readonly UserRow[]): OpenedDialog {
  if (opened.kind === 'add') return opened;
  return { ...opened, user: users.find(({ id }) => id === opened.user.id) ?? opened.user };
}
