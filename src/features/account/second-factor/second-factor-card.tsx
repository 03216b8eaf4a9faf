import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Callout } from '#src/components/feedback/callout.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { secondFactorQuery, sessionsQuery } from '#src/features/account/account-queries.ts';
import { EndOthersDialog } from '#src/features/account/sessions/end-others-dialog.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { AddDialog } from './add-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';

/** One's own second factor: added, its recovery codes renewed, removed (docs/contract/accounts.md, 'Second factor'). */
export function SecondFactorCard() {
  const words = usePhrases('ownAccount').secondFactor;
  const { data, error } = useQuery(secondFactorQuery(useTRPC()));
  const [opened, setOpened] = useState<'add' | 'renew' | 'remove' | null>(null);
  const [isNew, setNew] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const close = () => setOpened(null);

  // If one is required the page comes back restricted; not before the dialog is gone, which would ask whether to leave.
  useEffect(() => {
    if (isRemoved) location.reload();
  }, [isRemoved]);

  return (
    <Card aria-labelledby="second-factor">
      <CardHeader>
        <CardTitle id="second-factor">{words.title}</CardTitle>
        {data && <Badge variant={data.isOn ? 'success' : 'outline'}>{data.isOn ? words.on : words.off}</Badge>}
      </CardHeader>
      <CardContent className="grid gap-4 text-sm">
        {!data && <QueryState error={error} className="my-4 size-6" />}
        {data?.isOn === false && (
          <>
            <p className="text-muted-foreground">{words.why}</p>
            <Button className="justify-self-end" onClick={() => setOpened('add')}>
              {words.add.button}
            </Button>
          </>
        )}
        {data?.isOn && (
          <SecondFactorOn state={data} onRenew={() => setOpened('renew')} onRemove={() => setOpened('remove')} />
        )}
        {isNew && data?.isOn && <OtherSessionsNote />}
      </CardContent>
      {opened === 'add' && <AddDialog onAdded={() => setNew(true)} onClose={close} />}
      {opened === 'renew' && <RenewDialog onClose={close} />}
      {opened === 'remove' && <RemoveDialog onRemoved={() => setRemoved(true)} onClose={close} />}
    </Card>
  );
}

/** After the second factor was added: sessions from before know nothing of it. */
function OtherSessionsNote() {
  const words = usePhrases('ownAccount').secondFactor;
  const { data } = useQuery(sessionsQuery(useTRPC()));
  const [isAsking, setAsking] = useState(false);
  if (!data?.sessions.some(({ current }) => !current)) return null;
  return (
    <Callout role="status">
      <p>{words.othersStay}</p>
      <Button variant="outline" size="sm" className="mt-1 justify-self-start" onClick={() => setAsking(true)}>
        {words.endOthers}
      </Button>
      {isAsking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </Callout>
  );
}
