import { type FormEvent, useEffect, useState } from 'react';
import { Credentials } from '#server/contract/users.ts';
import { Callout } from '#src/components/callout.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { takeFlash } from '#src/lib/flash.ts';
import { type FormFault, readForm } from '#src/lib/parse-form.ts';
import { safePath } from '#src/lib/safe-redirect.ts';
import { useStraySession } from '#src/lib/use-clear-stale-session.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { useSignIn } from './use-sign-in.ts';

/** Email and password; the specification's section 8 has the words of each failure. */
export function SignInForm({ wanted }: { wanted: string | undefined }) {
  const hydrated = useHydrated();
  const strayEnded = useStraySession();
  const openSession = useSignIn();
  const [fault, setFault] = useState<FormFault | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    const flash = takeFlash();
    if (flash) setNotice(flash.title);
  }, []);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value, fault } = readForm(event.currentTarget, Credentials);
    setFault(fault);
    setFailure(null);
    setNotice(null);
    if (!value) return;
    setBusy(true);
    await strayEnded();
    const failure = await openSession(value);
    if (failure === null) return location.replace(safePath(wanted));
    setFailure(failure);
    setBusy(false);
  }

  return (
    // Sent before the browser has taken over, a form must at least not show a password in the address.
    <form method="post" noValidate onSubmit={signIn} className="grid gap-5">
      <noscript>
        <p className="border-l-4 border-info px-4 py-2 text-sm">Signing in needs JavaScript. Please switch it on.</p>
      </noscript>
      {notice && (
        <Callout role="status">
          <p>{notice}</p>
        </Callout>
      )}
      {failure && (
        <Alert>
          <p>{failure}</p>
        </Alert>
      )}
      <Field label="Email" error={fault?.path === 'email' && fault.message}>
        <Input name="email" type="email" autoComplete="username" required />
      </Field>
      <Field label="Password" error={fault?.path === 'password' && fault.message}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Button type="submit" size="lg" disabled={!hydrated} busy={busy}>
        {busy && <Spinner label={null} />}
        {busy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
