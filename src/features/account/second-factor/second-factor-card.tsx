import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { secondFactorQuery } from '#src/features/account/account-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { AddDialog } from './add-dialog.tsx';
import { OtherSessionsNote } from './other-sessions-note.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';

/** One's own second factor: added, its recovery codes renewed, removed (contract section 10). */
export function SecondFactorCard() {
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
        <CardTitle id="second-factor">Second factor</CardTitle>
        {data && <Badge variant={data.isOn ? 'success' : 'outline'}>{data.isOn ? 'On' : 'Off'}</Badge>}
      </CardHeader>
      <CardContent className="grid gap-4 text-sm">
        {!data && <QueryState error={error} className="my-4 size-6" />}
        {data?.isOn === false && (
          <>
            <p className="text-muted-foreground">
              A code from your telephone besides the password: whoever finds out your password cannot sign in with it
              alone.
            </p>
            <Button className="justify-self-end" onClick={() => setOpened('add')}>
              Add a second factor
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
