import type { FormEvent } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { useJoin } from './use-join.ts';

type JoinFormProps = {
  /** Undefined before the browser has taken over. */
  token: string | undefined;
  /** Null where nobody is. */
  signedIn: User | null | undefined;
  onDeadLink: () => void;
};

export function JoinForm({ token, signedIn, onDeadLink }: JoinFormProps) {
  const { join, signInAsAnother, joined, user, isJoining, isLeaving, error } = useJoin(token, signedIn, onDeadLink);
  const words = usePhrases('account').join;
  if (joined) return <Joined companies={joined} />;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (user) join();
    else signInAsAnother();
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <noscript>
        <p className="border-s-4 border-info px-4 py-2 text-sm">{words.needsScript}</p>
      </noscript>
      {error && (
        <Alert>
          <p>{error}</p>
        </Alert>
      )}
      <p className="min-h-12 wrap-anywhere">{user ? <SignedInAs user={user} /> : user === null && words.signInFirst}</p>
      <Button type="submit" size="lg" disabled={token === undefined || user === undefined} busy={isJoining}>
        {isJoining && <Spinner label={null} />}
        {user === null ? words.signIn : isJoining ? words.sending : words.send}
      </Button>
      {user && (
        <Button
          type="button"
          variant="outline"
          size="lg"
          className="h-auto min-h-12 py-2 whitespace-normal"
          busy={isLeaving}
          onClick={signInAsAnother}
        >
          {words.another}
        </Button>
      )}
    </form>
  );
}

function SignedInAs({ user: { fullName, email } }: { user: User }) {
  const words = usePhrases('account').join;
  return fill(words.signedInAs, {
    name: <bdi className="font-semibold">{fullName}</bdi>,
    email: <bdi className="font-mono text-sm">{email}</bdi>,
  });
}

function Joined({ companies }: { companies: readonly { id: string; name: string }[] }) {
  const words = usePhrases('account').join;
  const text = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="grid gap-5">
      <div ref={text} tabIndex={-1} className="border-s-4 border-success bg-success/8 px-4 py-3 text-sm">
        <p className="font-semibold">{words.done}</p>
        <ul className="mt-1 list-disc ps-5">
          {companies.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Button asChild size="lg">
        <a href="/admin">{words.goOn}</a>
      </Button>
    </div>
  );
}
