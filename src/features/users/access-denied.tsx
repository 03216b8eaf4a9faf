import { ACCESS_DENIED } from '#contract/accounts/permissions.ts';
import { Alert } from '#src/components/ui/alert.tsx';

/** Shown on the user screens for a response of 403 (docs/contract/screens.md, 'Access denied'). */
export function AccessDenied() {
  return (
    <Alert>
      <p>{ACCESS_DENIED}</p>
    </Alert>
  );
}
