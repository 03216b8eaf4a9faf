import { useQuery } from '@tanstack/react-query';
import { Callout } from '#src/components/feedback/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { secondFactorQuery } from './account-queries.ts';

type RestrictionCalloutProps = { isPasswordNew: boolean };

/**
 * The steps required before any other page opens (docs/contract/accounts.md, 'Required'), and afterwards the link to
 * it.
 */
export function RestrictionCallout({ isPasswordNew }: RestrictionCalloutProps) {
  const { restriction, isMember } = usePage();
  const words = usePhrases('ownAccount');
  const { data } = useQuery(secondFactorQuery(useTRPC()));
  if (!restriction) return null;
  const { title, text, done } = words.restrictions[restriction];
  const isDone = restriction === 'new-password' ? isPasswordNew : data?.isOn === true;
  return (
    <Callout role="status">
      <p className="font-semibold">{isDone ? done : title}</p>
      {isDone ? (
        <>
          <p>{words.pagesOpen}</p>
          {/* The restriction came with the page: only a full load asks for it anew. */}
          <Button asChild className="mt-1 justify-self-start">
            {isMember ? <a href="/portal">{words.toShipments}</a> : <a href="/admin/dashboard">Go to the dashboard</a>}
          </Button>
        </>
      ) : (
        <>
          <p>{text}</p>
          <noscript>
            <p>{words.needsScript}</p>
          </noscript>
        </>
      )}
    </Callout>
  );
}
