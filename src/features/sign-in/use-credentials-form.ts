import { type FormEvent, useRef, useState } from 'react';
import { Credentials } from '#contract/accounts/users.ts';
import { useSchemaFields } from '#src/lib/forms/use-schema-fields.ts';
import type { CodeStep, SignInResult } from './use-sign-in.ts';

/** The first step of a sign-in, and which step it is at. Once signed in the form stays busy. */
export function useCredentialsForm(signIn: (credentials: Credentials) => Promise<SignInResult>) {
  const fields = useSchemaFields(Credentials);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);
  /** Kept, so that users need not retype it after the second step. */
  const [email, setEmail] = useState('');
  const password = useRef<HTMLInputElement>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const value = fields.parse(event.currentTarget);
    setError(null);
    if (!value) return;
    setBusy(true);
    const result = await signIn(value);
    if (result === null) return;
    setBusy(false);
    if ('error' in result) return setError(result.error);
    setEmail(value.email);
    setCodeStep(result);
  }

  function backToPassword(error: string | null) {
    setError(error);
    setCodeStep(null);
  }

  return { onSubmit, isBusy, error, errorOf: fields.errorOf, codeStep, backToPassword, email, password };
}
