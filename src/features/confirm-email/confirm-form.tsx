import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { apiIssues } from '#src/lib/forms/api-issues.ts';
import { useCredentialsWords } from '#src/lib/forms/use-credentials-words.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type ConfirmFormProps = {
  /** Undefined before the browser has taken over. */
  token: string | undefined;
  onDeadLink: () => void;
};

/** Asks for a press: programs that open the links of a mail to check them must not confirm a stranger's address. */
export function ConfirmForm({ token, onDeadLink }: ConfirmFormProps) {
  const confirm = useMutation(useTRPC().auth.confirmEmail.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const words = usePhrases('account').confirm;
  const { ofFailure } = useCredentialsWords();
  const [error, setError] = useState<string | null>(null);
  if (confirm.isSuccess) return <Confirmed />;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(null);
    if (token !== undefined) void run(() => confirm.mutateAsync({ token }).catch(reject));
  }

  function reject(error: unknown): void {
    if ('token' in apiIssues(error)) onDeadLink();
    else setError(ofFailure(error, words.failed));
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <noscript>
        <p className="border-s-4 border-info px-4 py-2 text-sm">{words.needsScript}</p>
      </noscript>
      {error && (
        <Alert>
          <p>{error}</p>
        </Alert>
      )}
      <Button type="submit" size="lg" disabled={token === undefined} busy={isBusy}>
        {isBusy && <Spinner label={null} />}
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  );
}

function Confirmed() {
  const words = usePhrases('account').confirm;
  const text = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={text} tabIndex={-1} className="border-s-4 border-success bg-success/8 px-4 py-3 text-sm">
      {fill(words.done, { strong: <strong>{words.strong}</strong> })}
    </p>
  );
}
