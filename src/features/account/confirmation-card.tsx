import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmationBadge } from '#src/components/badges/confirmation-badge.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { confirmationQuery } from './account-queries.ts';

/** Whether one's own address is confirmed, and the link that does it (docs/contract/accounts.md, 'Addresses'). */
export function ConfirmationCard() {
  const { email } = useCurrentUser();
  const trpc = useTRPC();
  const refresh = useRefresh(({ account }) => [account.confirmation]);
  const { data, error } = useQuery(confirmationQuery(trpc));
  const request = useMutation(trpc.account.confirmEmail.mutationOptions());
  const { run, isBusy } = useSingleFlight();

  async function send(): Promise<void> {
    try {
      await request.mutateAsync();
      toastSuccess(`The link is on its way to ${email}.`);
    } catch (error) {
      toastError(apiErrorMessage(error, 'The link could not be sent. Please try again.'));
      await refresh();
    }
  }

  return (
    <Card aria-labelledby="confirmation">
      <CardHeader>
        <CardTitle id="confirmation">E-mail address</CardTitle>
        {data && <ConfirmationBadge isConfirmed={data.isConfirmed} />}
      </CardHeader>
      <CardContent className="grid gap-4 text-sm">
        {!data && <QueryState error={error} className="my-4 size-6" />}
        {data?.isConfirmed && (
          <p className="text-muted-foreground">
            It is known to be yours: you followed a link mailed to it, or the operator set up your account with it.
          </p>
        )}
        {data?.isConfirmed === false && (
          <>
            <p className="text-muted-foreground">
              A link in a mail shows that the address is yours. Whoever verifies accounts sees whether you have followed
              one.
            </p>
            <Button className="justify-self-end" busy={isBusy} onClick={() => void run(send)}>
              {isBusy && <Spinner label={null} />}
              {isBusy ? 'Sending...' : 'Mail me the link'}
            </Button>
          </>
        )}
      </CardContent>
    </Card>
  );
}
