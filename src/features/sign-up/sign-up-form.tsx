import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ACCOUNT_CREATED, Registration } from '#contract/accounts/users.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorStatus, transientErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { flash } from '#src/lib/browser/flash.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useSchemaFields } from '#src/lib/forms/use-schema-fields.ts';
import { storeSession } from '#src/lib/session/session.ts';
import { useClearStaleSession } from '#src/lib/session/use-clear-stale-session.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/**
 * Registration by the rules of docs/contract/specification.md, 'Sign-up'. Success signs the user in and opens the
 * dashboard.
 */
export function SignUpForm() {
  const trpc = useTRPC();
  const staleSessionCleared = useClearStaleSession();
  const register = useMutation(trpc.auth.register.mutationOptions());
  const { parse, showRejected, errorOf } = useSchemaFields(Registration);
  const { words, translated } = useCredentialsWords();
  const account = usePhrases('account').signUp;
  const signUpErrors = useSignUpErrors();
  const [errors, setErrors] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);

  async function signUp(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const value = parse(form);
    setErrors([]);
    if (!value) return;
    setBusy(true);
    try {
      await staleSessionCleared();
      if (storeSession(await register.mutateAsync(value))) return welcome();
      setErrors([account.rejected]);
    } catch (error) {
      showRejected(form, error);
      setErrors(signUpErrors(error));
    }
    setBusy(false);
  }

  return (
    // Sent before the browser has taken over, a form must at least not show a password in the URL.
    <form method="post" noValidate onSubmit={signUp} className="grid grid-cols-1 gap-5">
      <noscript>
        <p className="border-s-4 border-info px-4 py-2 text-sm">{account.needsScript}</p>
      </noscript>
      {errors.length > 0 && (
        <Alert>
          {errors.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      <Field label={account.fullName} error={translated(errorOf('fullName'))}>
        <Input name="fullName" autoComplete="name" required />
      </Field>
      <Field label={words.email} error={translated(errorOf('email'))}>
        <Input name="email" type="email" autoComplete="email" required dir="ltr" className="rtl:text-right" />
      </Field>
      <Field label={words.password} hint={account.passwordHint} error={translated(errorOf('password'))}>
        <PasswordInput name="password" autoComplete="new-password" required />
      </Field>
      <Field label={words.confirmPassword} error={translated(errorOf('confirmPassword'))}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" busy={busy}>
        {busy && <Spinner label={null} />}
        {busy ? account.sending : account.send}
      </Button>
    </form>
  );
}

function welcome(): void {
  flash({ kind: 'success', ...ACCOUNT_CREATED });
  location.replace('/admin/dashboard');
}

/** Tells the message for a failed sign-up, line by line (docs/contract/screens.md, 'Messages'). */
function useSignUpErrors(): (error: unknown) => string[] {
  const { rejected, failed } = usePhrases('account').signUp;
  const { ofFailure } = useCredentialsWords();
  return (error) => {
    if (apiErrorStatus(error) === undefined) return [failed];
    const transient = transientErrorMessage(error);
    return transient === undefined ? [rejected] : [rejected, ofFailure(error, transient)];
  };
}
