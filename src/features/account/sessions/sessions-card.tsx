import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader } from '#src/components/ui/card.tsx';
import { sessionsQuery } from '#src/features/account/account-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { EndOthersDialog } from './end-others-dialog.tsx';
import { SessionLine } from './session-line.tsx';

/** The sessions of the account. */
export function SessionsCard() {
  const words = usePhrases('ownAccount').sessions;
  const { data, error } = useQuery({ ...sessionsQuery(useTRPC()), staleTime: 0 });
  const card = useRef<HTMLElement>(null);
  const [isAsking, setAsking] = useState(false);
  const hasOthers = data?.sessions.some(({ current }) => !current) ?? false;
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby="sessions" className="outline-none">
      <CardHeader>
        <h2 id="sessions" className="text-base">
          {words.title}
        </h2>
        {hasOthers && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            {words.endAll}
          </Button>
        )}
      </CardHeader>
      {data ? (
        <ul aria-label={words.title} className="divide-y divide-border">
          {data.sessions.map((session) => (
            <SessionLine key={session.id} session={session} onEnded={() => card.current?.focus()} />
          ))}
        </ul>
      ) : (
        <CardContent>
          <QueryState error={error} className="my-4 size-6" />
        </CardContent>
      )}
      {isAsking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </Card>
  );
}
