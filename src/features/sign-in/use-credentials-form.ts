import { type FormEvent, useRef, useState } from 'react';
import { Credentials } from '#server/contract/users.ts';
import { type FormError, parseForm } from '#src/lib/parse-form.ts';
import type { CodeStep, SignInResult } from './use-sign-in.ts';

/** The first step of a sign-in, and which step it is at. Once signed in the form stays busy. */
export function useCredentialsForm(signIn: (credentials: Credentials) => Promise<SignInResult>) {
  const [formError, setFormError] = useState<FormError | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);
  /** Who comes back from the second step does not have to type it again. */
  const [email, setEmail] = useState('');
  const password = useRef<HTMLInputElement>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value, formError } = parseForm(event.currentTarget, Credentials);
    setFormError(formError);
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

  const errorOf = (path: string) => formError?.path === path && formError.message;
  return { onSubmit, isBusy, error, errorOf, codeStep, backToPassword, email, password };
}
