import type { FormEvent } from 'react';
import { NewPasswordFields } from '#src/components/accounts/new-password-fields.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useChangePassword } from './use-change-password.ts';

type PasswordCardProps = { onChanged: () => void };

export function PasswordCard({ onChanged }: PasswordCardProps) {
  const { email } = useCurrentUser();
  const { submit, isBusy, errorOf, error } = useChangePassword(onChanged);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Password</CardTitle>
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
          <Field label="Current Password" error={errorOf('currentPassword')}>
            <PasswordInput name="currentPassword" autoComplete="current-password" required />
          </Field>
          <NewPasswordFields label="New Password" name="newPassword" errorOf={errorOf} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-xs text-muted-foreground">Every other session ends.</p>
            <Button type="submit" busy={isBusy}>
              {isBusy && <Spinner label={null} />}
              {isBusy ? 'Saving...' : 'Change Password'}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
