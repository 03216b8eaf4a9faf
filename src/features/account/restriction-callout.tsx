import { useQuery } from '@tanstack/react-query';
import type { Restriction } from '#contract/accounts/second-factor.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { secondFactorQuery } from './account-queries.ts';

const WORDS: Readonly<Record<Restriction, { title: string; text: string; done: string }>> = {
  'second-factor': {
    title: 'Your company asks for a second factor.',
    text: 'Please add one below. The other pages open once it is on.',
    done: 'Your second factor is on.',
  },
  'new-password': {
    title: 'Please choose a new password.',
    text: 'Yours was meant for the first days only. The other pages open once you have a new one.',
    done: 'Your new password is set.',
  },
};

type RestrictionCalloutProps = { isPasswordNew: boolean };

/**
 * The steps required before any other page opens (docs/contract/accounts.md, 'Required'), and afterwards the link to
 * it.
 */
export function RestrictionCallout({ isPasswordNew }: RestrictionCalloutProps) {
  const { restriction } = usePage();
  const { data } = useQuery(secondFactorQuery(useTRPC()));
  if (!restriction) return null;
  const { title, text, done } = WORDS[restriction];
  const isDone = restriction === 'new-password' ? isPasswordNew : data?.isOn === true;
  return (
    <Callout role="status">
      <p className="font-semibold">{isDone ? done : title}</p>
      {isDone ? (
        <>
          <p>The other pages are open to you now.</p>
          {/* The restriction came with the page: only a full load asks for it anew. */}
          <Button asChild className="mt-1 justify-self-start">
            <a href="/admin/dashboard">Go to the dashboard</a>
          </Button>
        </>
      ) : (
        <>
          <p>{text}</p>
          <noscript>
            <p>This needs JavaScript. Please switch it on.</p>
          </noscript>
        </>
      )}
    </Callout>
  );
}
