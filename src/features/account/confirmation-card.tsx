import { useMutation, useQuery } from '@tanstack/react-query';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { confirmationQuery } from './account-queries.ts';
import { useAccountToasts } from './use-account-toasts.ts';

/** Whether one's own address is confirmed, and the link that does it (docs/contract/accounts.md, 'Addresses'). */
export function ConfirmationCard() {
  const words = usePhrases('ownAccount').address;
  const { succeeded, failed } = useAccountToasts();
  const { email } = useCurrentUser();
  const trpc = useTRPC();
  const refresh = useRefresh(({ account }) => [account.confirmation]);
  const { data, error } = useQuery(confirmationQuery(trpc));
  const request = useMutation(trpc.account.confirmEmail.mutationOptions());
  const { run, isBusy } = useSingleFlight();

  async function send(): Promise<void> {
    try {
      await request.mutateAsync();
      succeeded(words.sent.replace('{email}', email));
    } catch (error) {
      failed(error, words.failed);
      await refresh();
    }
  }

  return (
    <Card aria-labelledby="confirmation">
      <CardHeader>
        <CardTitle id="confirmation">{words.title}</CardTitle>
        {data && (
          <Badge variant={data.isConfirmed ? 'success' : 'warning'}>
            {data.isConfirmed ? words.confirmed : words.notConfirmed}
          </Badge>
        )}
      </CardHeader>
      <CardContent className="grid gap-4 text-sm">
        {!data && <QueryState error={error} className="my-4 size-6" />}
        {data?.isConfirmed && <p className="text-muted-foreground">{words.isYours}</p>}
        {data?.isConfirmed === false && (
          <>
            <p className="text-muted-foreground">{words.why}</p>
            <Button className="justify-self-end" busy={isBusy} onClick={() => void run(send)}>
              {isBusy && <Spinner label={null} />}
              {isBusy ? words.sending : words.send}
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  );
}
