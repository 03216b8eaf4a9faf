import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { Credentials } from '#contract/accounts/users.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { takeFlash } from '#src/lib/browser/flash.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { safeRedirect } from '#src/lib/session/safe-redirect.ts';
import { useClearStaleSession } from '#src/lib/session/use-clear-stale-session.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';
import { type SignInResult, useSignIn } from './use-sign-in.ts';

/** Signs in and goes to the requested page, or to the dashboard. */
export function SignInForm({ redirectTo }: { redirectTo: string | undefined }) {
  const staleSessionCleared = useClearStaleSession();
  const openSession = useSignIn();
  const form = useCredentialsForm(signIn);
  const { words, translated } = useCredentialsWords();
  const { forgot, needsScript } = usePhrases('account').signIn;
  const [notice, setNotice] = useState<string | null>(null);

  useEffect(() => {
    const flash = takeFlash();
    if (flash) setNotice(flash.title);
  }, []);

  async function signIn(credentials: Credentials): Promise<SignInResult> {
    await staleSessionCleared();
    const result = await openSession(credentials);
    if (result === null) goOn();
    return result;
  }

  const goOn = () => location.replace(safeRedirect(redirectTo));

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setNotice(null);
    return form.onSubmit(event);
  }

  if (form.codeStep) {
    const { CodeForm, challenge } = form.codeStep;
    return <CodeForm challenge={challenge} onSignedIn={goOn} onBack={form.backToPassword} className="grid gap-5" />;
  }
  return (
    <CredentialsForm
      form={{ ...form, onSubmit }}
      className="grid grid-cols-1 gap-5"
      notice={
        <>
          <noscript>
            <p className="border-s-4 border-info px-4 py-2 text-sm">{needsScript}</p>
          </noscript>
          {notice && (
            <Callout role="status">
              <p>{translated(notice)}</p>
            </Callout>
          )}
        </>
      }
    >
      <Button type="submit" size="lg" busy={form.isBusy}>
        {form.isBusy && <Spinner label={null} />}
        {form.isBusy ? words.signingIn : words.signIn}
      </Button>
      <p className="text-sm">
        <Link to="/forgot-password" className="font-semibold text-link underline underline-offset-4">
          {forgot}
        </Link>
      </p>
    </CredentialsForm>
  );
}
