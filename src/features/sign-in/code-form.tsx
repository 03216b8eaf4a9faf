import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CompleteChallenge } from '#contract/accounts/second-factor.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { apiIssues } from '#src/lib/forms/api-issues.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { storeSession } from '#src/lib/session/session.ts';

export type CodeFormProps = {
  challenge: string;
  onSignedIn: () => void;
  /** To the password; with the reason where the challenge has ended. */
  onBack: (error: string | null) => void;
  className: string;
};

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code (docs/contract/accounts.md,
 * 'Challenge').
 */
export function CodeForm({ challenge, onSignedIn, onBack, className }: CodeFormProps) {
  const answer = useMutation(useTRPC().auth.answerChallenge.mutationOptions());
  const { words, translated, ofFailure } = useCredentialsWords();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [isSignedIn, setSignedIn] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const form = useServerForm({
    schema: CompleteChallenge,
    known: { challenge },
    send,
    failed: words.signInFailed,
    messageOf: ofFailure,
  });
  const { label, hint, other } = words[kind];
  const isBusy = form.isBusy || isSignedIn;
  const error = translated(form.errorOf('code'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind has a field of its own
  useEffect(() => input.current?.focus(), [kind]);

  async function send(value: CompleteChallenge): Promise<void> {
    try {
      if (!storeSession(await answer.mutateAsync(value))) throw new Error('The answer lacks a session');
      setSignedIn(true);
      onSignedIn();
    } catch (error) {
      if (hasEnded(error)) return onBack(ofFailure(error, words.signInFailed));
      if ('code' in apiIssues(error) && input.current) input.current.value = '';
      throw error;
    }
  }

  function switchKind() {
    form.clear();
    setKind(kind === 'app' ? 'recovery' : 'app');
  }

  return (
    <form
      method="post"
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget);
      }}
    >
      <h2 className="text-base">{words.enterCode}</h2>
      {form.error && (
        <Alert>
          <p>{form.error}</p>
        </Alert>
      )}
      <Field label={label} hint={hint} error={error && <span role="alert">{error}</span>}>
        <Input
          key={kind}
          ref={input}
          name="code"
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          required
          dir="ltr"
          className={cn('font-mono rtl:text-right', kind === 'app' && 'tracking-[0.25em]')}
        />
      </Field>
      <Button variant="link" className="h-8 justify-self-start px-0" busy={isBusy} onClick={switchKind}>
        {other}
      </Button>
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Button variant="outline" busy={isBusy} onClick={() => onBack(null)}>
          {words.backToPassword}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy && <Spinner label={null} />}
          {isBusy ? words.signingIn : words.signIn}
        </Button>
      </div>
    </form>
  );
}

/** Another code would not help. */
function hasEnded(error: unknown): boolean {
  const status = apiErrorStatus(error);
  return (status === 401 || status === 403) && !('code' in apiIssues(error));
}
