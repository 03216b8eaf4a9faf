import type { FormEvent } from 'react';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { LINK_KINDS } from './link-kinds.ts';
import { useChoosePassword } from './use-choose-password.ts';

type ChoosePasswordFormProps = {
  kind: keyof typeof LINK_KINDS;
  /** Undefined before the browser has taken over. */
  token: string | undefined;
  onDeadLink: () => void;
};

export function ChoosePasswordForm({ kind, token, onDeadLink }: ChoosePasswordFormProps) {
  const { choose, isBusy, errorOf, error } = useChoosePassword(kind, onDeadLink);
  const { submitLabel } = LINK_KINDS[kind];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (token !== undefined) choose(event.currentTarget, token);
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <noscript>
        <p className="border-l-4 border-info px-4 py-2 text-sm">
          Choosing a password needs JavaScript. Please switch it on and open the link again.
        </p>
      </noscript>
      {error && (
        <Alert>
          <p>{error}</p>
        </Alert>
      )}
      <Field label="New Password" hint="At least 8 characters, and not a common one." error={errorOf('password')}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label="Confirm Password" error={errorOf('confirmPassword')}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" disabled={token === undefined} busy={isBusy}>
        {isBusy && <Spinner label={null} />}
        {isBusy ? 'Saving...' : submitLabel}
      </Button>
    </form>
  );
}
