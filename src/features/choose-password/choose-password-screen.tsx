import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthCard } from '#src/components/accounts/auth-card.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useLinkToken } from '#src/lib/browser/use-link-token.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import type { LinkKind } from './use-choose-password.ts';

type Kind = { kind: LinkKind };

/** The page of a mailed link: a reset, or an invitation (docs/contract/accounts.md, 'Mailed links'). */
export function ChoosePasswordScreen({ kind }: Kind) {
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string | null>(null);
  const { choose, backToSignIn } = usePhrases('account');
  const { heading, intro } = choose[kind];
  return (
    <AuthCard
      title={heading}
      intro={intro}
      aside={
        <Link to="/login" className="font-semibold text-link underline underline-offset-4">
          {backToSignIn}
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
  const { choose, linkNotValid } = usePhrases('account');
  return (
    <div className="grid gap-5">
      <Alert>
        <p className="font-semibold">{linkNotValid}</p>
        <p>{choose[kind].wayOn}</p>
      </Alert>
      {kind === 'reset' && (
        <Button asChild size="lg">
          <Link to="/forgot-password">{choose.askAgain}</Link>
        </Button>
      )}
    </div>
  );
}
