import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryError } from '#src/components/feedback/query-error.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { AccessDenied } from './access-denied.tsx';
import { UserManagement } from './user-management.tsx';
import { usersQuery } from './users-query.ts';
import type { UsersSearch } from './users-search.ts';

/** docs/contract/specification.md, 'Admin Management messages'. */
const LOAD_ERROR = 'Failed to load admins';
const INVALID_LIST = 'Invalid data format received';

type UsersScreenProps = { search: UsersSearch };

/** Admin Management (docs/contract/specification.md, 'Admin Management'). */
export function UsersScreen({ search }: UsersScreenProps) {
  return (
    <>
      <ScreenHeader title="Admin Management" subtitle="Manage admin accounts and permissions" />
      <Loaded search={search} />
    </>
  );
}

function useLoadToast(message: string | null): void {
  useEffect(() => {
    if (message) toastError(message);
  }, [message]);
}

function Loaded({ search }: UsersScreenProps) {
  const { data, error } = useQuery({ ...usersQuery(useTRPC(), search), placeholderData: keepPreviousData });
  const isDenied = apiErrorStatus(error) === 403;
  const isInvalid = data !== undefined && !Array.isArray(data.users);
  useLoadToast(isInvalid ? INVALID_LIST : error && !isDenied ? LOAD_ERROR : null);
  if (isDenied) return <AccessDenied />;
  // The table must not fall over what is no list.
  if (isInvalid) return <QueryError error={null} title={INVALID_LIST} />;
  return (
    <>
      {error && <QueryError error={error} title={LOAD_ERROR} />}
      {data && <UserManagement list={data} search={search} />}
      {!data && !error && <Spinner className="mx-auto my-16 size-8" />}
    </>
  );
}
