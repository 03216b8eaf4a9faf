import { SUPER_ADMIN_PAGE_DENIED } from '#contract/accounts/permissions.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';

/** In the place of missing data: loading, access denied, or an error. */
export function DashboardQueryState({ error }: { error: unknown }) {
  // The role was changed after the page had come.
  if (apiErrorStatus(error) === 403) {
    return (
      <Alert>
        <p>{SUPER_ADMIN_PAGE_DENIED}</p>
      </Alert>
    );
  }
  return <QueryState error={error} />;
}
