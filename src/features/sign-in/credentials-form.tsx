import { type ReactNode, useEffect } from 'react';
import { Alert } from '#src/components/ui/alert.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import type { useCredentialsForm } from './use-credentials-form.ts';

type CredentialsFormProps = {
  form: ReturnType<typeof useCredentialsForm>;
  /** Given, it cannot be changed. */
  email?: string;
  /** Stands above the fields. */
  notice?: ReactNode;
  className: string;
  /** The buttons. */
  children: ReactNode;
};

/** Email and password; docs/contract/specification.md, 'Sign-in errors', has the text of each error. */
export function CredentialsForm({ form, email, notice, className, children }: CredentialsFormProps) {
  const { email: emailBefore, password } = form;
  const { words, translated } = useCredentialsWords();

  // Back from the second step.
  useEffect(() => {
    if (emailBefore !== '') password.current?.focus();
  }, [emailBefore, password]);

  return (
    // Sent before the browser has taken over, a form must at least not show a password in the URL.
    <form method="post" noValidate onSubmit={form.onSubmit} className={className}>
      {notice}
      {form.error && (
        <Alert>
          <p>{form.error}</p>
        </Alert>
      )}
      <Field label={words.email} error={translated(form.errorOf('email'))}>
        {email === undefined ? (
          <Input
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={emailBefore}
            dir="ltr"
            className="rtl:text-right"
          />
        ) : (
          <Input name="email" type="email" autoComplete="username" readOnly defaultValue={email} />
        )}
      </Field>
      <Field label={words.password} error={translated(form.errorOf('password'))}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" required />
      </Field>
      {children}
    </form>
  );
}
