import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LINK_NOT_VALID } from '#server/contract/accounts.ts';
import { AuthCard } from '#src/components/auth-card.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useLinkToken } from '#src/lib/hooks/use-link-token.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LINK_KINDS } from './link-kinds.ts';

type Kind = { kind: keyof typeof LINK_KINDS };

/** The page of a mailed link: a reset, or an invitation (contract section 10). */
export function ChoosePasswordScreen({ kind }: Kind) {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string | null>(null);
  const { title, intro } = LINK_KINDS[kind];
  return (
    <AuthCard
      title={title}
      intro={intro}
      aside={
        <Link to="/login" className="font-semibold text-link underline underline-offset-4">
          Back to sign in
        </Link>
      }
    >
      {token === null || (token !== undefined && token === deadToken) ? (
        <DeadLink kind={kind} />
      ) : (
        <ChoosePasswordForm key={token} kind={kind} token={token} onDeadLink={() => setDeadToken(token ?? null)} />
      )}
    </AuthCard>
  );
}

function DeadLink({ kind }: Kind) {
  return (
    <div className="grid gap-5">
      <Alert>
        <p className="font-semibold">{LINK_NOT_VALID}.</p>
        <p>{LINK_KINDS[kind].wayOn}</p>
      </Alert>
      {kind === 'reset' && (
        <Button asChild size="lg">
          <Link to="/forgot-password">Ask for a new link</Link>
        </Button>
      )}
    </div>
  );
}
