import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { useViewer } from '../admin-layout/viewer.tsx';
import { useVerification } from './use-verification.ts';
import type { UserRow } from './users-query.ts';

/** Verify or Unverify. Nobody changes their own verification (contract section 3, 'Users'). */
export function VerifyButton({ user }: { user: UserRow }) {
  const viewer = useViewer();
  const { setVerified, isSaving } = useVerification(user);
  if (user.id === viewer.id) return <span className="text-sm text-muted-foreground">You</span>;

  const label = user.isVerified ? 'Unverify' : 'Verify';
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isSaving}
      aria-label={`${label} ${user.fullName}`}
      onClick={() => setVerified(!user.isVerified)}
    >
      {isSaving && <Spinner label="Saving" />}
      {label}
    </Button>
  );
}
