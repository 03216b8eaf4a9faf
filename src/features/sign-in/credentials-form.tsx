import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { Credentials } from '#server/contract/users.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { type FormError, parseForm } from '#src/lib/parse-form.ts';

/** `signIn` resolves with null once signed in, after which the form stays busy, or with what went wrong. */
export function useCredentialsForm(signIn: (credentials: Credentials) => Promise<string | null>) {
  const [formError, setFormError] = useState<FormError | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value, formError } = parseForm(event.currentTarget, Credentials);
    setFormError(formError);
    setError(null);
    if (!value) return;
    setBusy(true);
    const error = await signIn(value);
    if (error === null) return;
    setError(error);
    setBusy(false);
  }
  return { onSubmit, isBusy, error, errorOf: (path: string) => formError?.path === path && formError.message };
}

type CredentialsFormProps = {
  form: ReturnType<typeof useCredentialsForm>;
  /** Given, it cannot be changed. */
  email?: string;
  passwordRef?: Ref<HTMLInputElement>;
  /** Stands above the fields. */
  notice?: ReactNode;
  className: string;
  /** The buttons. */
  children: ReactNode;
};

/** Email and password; the specification's section 8 has the text of each error. */
export function CredentialsForm({ form, email, passwordRef, notice, className, children }: CredentialsFormProps) {
  return (
    // Sent before the browser has taken over, a form must at least not show a password in the URL.
    <form method="post" noValidate onSubmit={form.onSubmit} className={className}>
      {notice}
      {form.error && (
        <Alert>
          <p>{form.error}</p>
        </Alert>
      )}
      <Field label="Email" error={form.errorOf('email')}>
        {email === undefined ? (
          <Input name="email" type="email" autoComplete="username" required />
        ) : (
          <Input name="email" type="email" autoComplete="username" readOnly defaultValue={email} className="bg-muted" />
        )}
      </Field>
      <Field label="Password" error={form.errorOf('password')}>
        <PasswordInput ref={passwordRef} name="password" autoComplete="current-password" required />
      </Field>
      {children}
    </form>
  );
}
