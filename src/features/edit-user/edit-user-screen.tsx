import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { USER_NOT_FOUND } from '#contract/accounts/users.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { AuditLog } from '#src/features/audit/index.ts';
import { AccessDenied, OwnAccountNotice } from '#src/features/users/index.ts';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { CurrentPermissions } from './current-permissions.tsx';
import { userQuery } from './edit-user-queries.ts';
import { SignInAccess } from './sign-in-access.tsx';
import { UserCompanies } from './user-companies.tsx';
import { UserInformation } from './user-information.tsx';
import { VerificationStatus } from './verification-status.tsx';

type EditUserProps = { userId: string };

/** Edit User (docs/contract/specification.md, 'Edit User'). */
export function EditUserScreen({ userId }: EditUserProps) {
  return (
    <>
      <ScreenHeader title="Edit User">
        <Button asChild variant="outline">
          <Link to="/admin/users">
            <ArrowLeft aria-hidden className="size-4" />
            Back to Users
          </Link>
        </Button>
      </ScreenHeader>
      <Loaded userId={userId} />
    </>
  );
}

function Loaded({ userId }: EditUserProps) {
  const { data, error } = useQuery(userQuery(useTRPC(), userId));
  const status = apiErrorStatus(error);
  if (status === 403) return <AccessDenied />;
  // A deleted user is not found either; the audit log still shows who deleted them.
  if (status === 404) {
    return (
      <>
        <Alert>
          <p>{USER_NOT_FOUND}</p>
        </Alert>
        <AuditLog about={{ user: userId }} title="Audit Trail" heading="h2" />
      </>
    );
  }
  if (!data) return <QueryState error={error} />;
  const { user } = data;
  return (
    <>
      <OwnAccountNotice userId={userId} />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <UserInformation user={user} />
        <div className="grid gap-6">
          {user.role === 'client' ? <UserCompanies user={user} /> : <VerificationStatus user={user} />}
          <CurrentPermissions user={user} />
          <SignInAccess user={user} />
        </div>
      </div>
      <AuditLog about={{ user: userId }} title="Audit Trail" heading="h2" />
    </>
  );
}
