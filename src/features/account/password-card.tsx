import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ChangePassword } from '#contract/accounts/accounts.ts';
import { NewPasswordFields } from '#src/components/accounts/new-password-fields.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { useAccountToasts } from './use-account-toasts.ts';

type PasswordCardProps = { onChanged: () => void };

export function PasswordCard({ onChanged }: PasswordCardProps) {
  const { password: words, saving } = usePhrases('ownAccount');
  const { translated } = useCredentialsWords();
  const { email } = useCurrentUser();
  const { submit, isBusy, errorOf, error } = useChangePassword(onChanged);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <CardContent>
        {/* Sent before the browser has taken over, a form must at least not show a password in the URL. */}
        <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
          {error && (
            <Alert>
              <p>{error}</p>
            </Alert>
          )}
          {/* By it a password manager knows whose password it stores. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <Field label={words.current} error={translated(errorOf('currentPassword'))}>
            <PasswordInput name="currentPassword" autoComplete="current-password" required />
          </Field>
          <NewPasswordFields label={words.next} name="newPassword" errorOf={errorOf} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-xs text-muted-foreground">{words.othersEnd}</p>
            <Button type="submit" busy={isBusy}>
              {isBusy && <Spinner label={null} />}
              {isBusy ? saving : words.change}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}

/** Changes one's own password. An error of the server is shown at its field. */
function useChangePassword(onChanged: () => void) {
  const words = usePhrases('ownAccount').password;
  const { ofFailure } = useCredentialsWords();
  const { succeeded } = useAccountToasts();
  const refresh = useRefresh(({ account }) => [account]);
  const change = useMutation(useTRPC().account.password.mutationOptions());
  return useServerForm({
    schema: ChangePassword,
    failed: words.failed,
    messageOf: ofFailure,
    async send(value, form) {
      await change.mutateAsync(value);
      form.reset();
      succeeded(words.changed);
      onChanged();
      await refresh();
    },
  });
}
