import { useMutation, useQuery } from '@tanstack/react-query';
import { MESSAGE_KIND_LABELS } from '#contract/messages/message-kinds.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { PrivateImage } from '#src/components/private-image.tsx';
import { DateTime, dateText } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';

type Message = RouterOutputs['shipments']['answers']['answers'][number];

const HOLDERS: Readonly<Record<Message['by'], string>> = {
  receiver: 'With the receiver’s link',
  sender: 'With the sender’s link',
  other: 'With a link sent to another address',
  customer: 'By the customer',
};

type MessagesProps = { shipment: PageShipment; canChange: boolean };

/** The answers of receivers, the newest first (docs/contract/messages.md); absent where there is none. */
export function MessagesSection({ shipment, canChange }: MessagesProps) {
  const { data } = useQuery(useTRPC().shipments.answers.queryOptions({ id: shipment.id }));
  if (!data || data.answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="border-2 border-foreground bg-card px-5 py-5 sm:px-8">
      <h2 id="answers" className="text-base">
        Answers
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {data.answers.map((message) => (
          <MessageItem key={message.id} shipment={shipment} message={message} canChange={canChange} />
        ))}
      </ul>
    </section>
  );
}

function MessageItem({ shipment, message: stored, canChange }: MessagesProps & { message: Message }) {
  const { id, kind, message, date, image, by, createdAt, doneAt, doneBy } = stored;
  const { setDone, isBusy } = useMarkDone(shipment);
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">{MESSAGE_KIND_LABELS[kind]}</strong>
        {kind === 'address' && <Badge variant="outline">Unverified</Badge>}
        <span className="text-xs text-muted-foreground">
          {HOLDERS[by]}, <DateTime at={createdAt} />
        </span>
      </div>
      {date && <p>Deliver from {dateText(`${date}T12:00:00.000Z`, 'date', 'UTC', 'en')}</p>}
      <p className="written-lines">{message}</p>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {image.map((name, index) => (
          <PrivateImage
            key={name}
            path={`/api/shipments/${shipment.id}/answers/${name}`}
            label={`Image ${index + 1} of the answer`}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {doneAt && (
          <p className="text-xs text-muted-foreground">
            Done by <bdi>{doneBy?.fullName}</bdi>, <DateTime at={doneAt} />
          </p>
        )}
        {canChange && (
          <Button
            variant="outline"
            size="sm"
            className="noscript:hidden print:hidden"
            disabled={isBusy}
            onClick={() => setDone(id, !doneAt)}
          >
            {doneAt ? 'Open again' : 'Mark as done'}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Marks an answer as done or open again; then the shipment's page, the list and the menu's count are fetched again. */
function useMarkDone({ trackingNumber }: Pick<PageShipment, 'trackingNumber'>) {
  const refresh = useRefresh(({ shipments, superAdmin, users }) => [shipments, superAdmin.audit, users.menuCounts]);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().shipments.answerDone.mutationOptions());
  const setDone = (id: string, done: boolean) =>
    run(async () => {
      try {
        await mutateAsync({ id, done });
        toastSuccess(done ? `The answer about ${trackingNumber} is done.` : 'The answer is open again.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'Failed to change the answer'), uncertainErrorMessage(error));
      }
      await refresh();
    });
  return { setDone, isBusy };
}
