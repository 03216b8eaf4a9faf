import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { cn } from '#src/lib/cn.ts';
import { type Delivery, deliveriesQuery } from './history-query.ts';
import { SentMail } from './sent-mail.tsx';

type DeliveriesProps = { shipmentId: string; canResend: boolean; heading?: 'h2' | 'h3' };

/** Every mail that was written about the shipment, and what became of it. */
export function Deliveries({ shipmentId, canResend, heading: Heading = 'h3' }: DeliveriesProps) {
  const { data, error } = useQuery(deliveriesQuery(useTRPC(), shipmentId));
  return (
    <Card aria-labelledby="history-emails">
      <CardHeader>
        <Heading id="history-emails" className="text-base">
          Emails
        </Heading>
      </CardHeader>
      {!data && <QueryState error={error} className="my-4 size-4" />}
      {data?.deliveries.length === 0 && (
        <p className="px-4 py-3 text-sm text-muted-foreground">No emails have been sent.</p>
      )}
      {data && data.deliveries.length > 0 && (
        <ul aria-label="Emails" className="divide-y divide-border px-4">
          {data.deliveries.toReversed().map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} canResend={canResend} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const STATE_LOOKS: Readonly<Record<Delivery['state'], ComponentProps<typeof Badge>['variant']>> = {
  queued: 'info',
  sent: 'success',
  failed: 'destructive',
  cancelled: 'outline',
  superseded: 'outline',
  suppressed: 'warning',
};

const KIND_NAMES: Readonly<Record<string, string>> = {
  created: 'Creation',
  'status-update': 'Status update',
  estimate: 'New estimate',
  link: 'Tracking link',
  'opt-out': 'Opting out',
  message: 'Message',
};

function DeliveryLine({ delivery, canResend }: { delivery: Delivery; canResend: boolean }) {
  const { to, kind, state, reason, createdAt, dueAt, sentAt } = delivery;
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:items-start">
      <Badge variant={STATE_LOOKS[state]}>{state}</Badge>
      <div className="grid min-w-0 gap-0.5">
        <p className="wrap-anywhere">
          {to} <span className="whitespace-nowrap text-muted-foreground">{KIND_NAMES[kind] ?? kind}</span>
        </p>
        {reason && state !== 'sent' && (
          <p className={cn('text-xs wrap-anywhere', state === 'failed' ? 'text-destructive' : 'text-muted-foreground')}>
            {reason}
          </p>
        )}
        {state === 'failed' && canResend && <ResendButton delivery={delivery} />}
        {state === 'sent' && <SentMail delivery={delivery} />}
      </div>
      <p className="text-xs leading-5 text-muted-foreground sm:text-right">
        <span className="block">
          written <DateTime at={createdAt} className="font-mono" />
        </span>
        {dueAt && (
          <span className="block">
            due <DateTime at={dueAt} className="font-mono" />
          </span>
        )}
        {sentAt && (
          <span className="block">
            sent <DateTime at={sentAt} className="font-mono" />
          </span>
        )}
      </p>
    </li>
  );
}

function ResendButton({ delivery: { id, to } }: { delivery: Delivery }) {
  const refresh = useRefresh(({ shipments }) => [shipments.deliveries]);
  const { mutate, isPending } = useMutation(
    useTRPC().superAdmin.resend.mutationOptions({
      onSuccess: () => toastSuccess('The email is queued again.'),
      onError: (error) => toastError(apiErrorMessage(error, 'The email could not be queued again.')),
      onSettled: refresh,
    }),
  );
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      aria-label={`Send again to ${to}`}
      className="mt-1 w-fit"
      onClick={() => mutate({ id })}
    >
      {isPending && <Spinner label="Queueing" />}
      Send again
    </Button>
  );
}
