import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Callout } from '#src/components/feedback/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { sessionsQuery } from '#src/features/account/account-queries.ts';
import { EndOthersDialog } from '#src/features/account/sessions/end-others-dialog.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** After the second factor was added: sessions from before know nothing of it. */
export function OtherSessionsNote() {
  const { data } = useQuery(sessionsQuery(useTRPC()));
  const [isAsking, setAsking] = useState(false);
  if (!data?.sessions.some(({ current }) => !current)) return null;
  return (
    <Callout role="status">
      <p>Your other sessions stay signed in. They were opened without a code.</p>
      <Button variant="outline" size="sm" className="mt-1 justify-self-start" onClick={() => setAsking(true)}>
        End other sessions
      </Button>
      {isAsking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </Callout>
  );
}
