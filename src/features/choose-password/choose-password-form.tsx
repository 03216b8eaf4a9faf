import type { FormEvent } from 'react';
import { NewPasswordFields } from '#src/components/accounts/new-password-fields.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { type LinkKind, useChoosePassword } from './use-choose-password.ts';

type ChoosePasswordFormProps = {
  kind: LinkKind;
  /** Undefined before the browser has taken over. */
  token: string | undefined;
  onDeadLink: () => void;
};

export function ChoosePasswordForm({ kind, token, onDeadLink }: ChoosePasswordFormProps) {
  const { choose, isBusy, errorOf, error } = useChoosePassword(kind, onDeadLink);
  const words = usePhrases('account').choose;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (token !== undefined) choose(event.currentTarget, token);
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <noscript>
        <p className="border-s-4 border-info px-4 py-2 text-sm">{words.needsScript}</p>
      </noscript>
      {error && (
        <Alert>
          <p>{error}</p>
        </Alert>
      )}
      <NewPasswordFields label={words.newPassword} name="password" errorOf={errorOf} />
      <Button type="submit" size="lg" disabled={token === undefined} busy={isBusy}>
        {isBusy && <Spinner label={null} />}
        {isBusy ? words.sending : words[kind].send}
      </Button>
    </form>
  );
}
