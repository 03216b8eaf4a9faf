import { ACCESS_DENIED } from '#server/contract/permissions.ts';
import { Alert } from '#src/components/ui/alert.tsx';

/** What the user screens show where their data call answers 403 (contract section 6). */
export function AccessDenied() {
  return (
    <Alert>
      <p>{ACCESS_DENIED}</p>
    </Alert>
  );
}
