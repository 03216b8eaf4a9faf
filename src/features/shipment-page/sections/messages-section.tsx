import { useMutation, useQueries } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { MESSAGE_KIND_LABELS, type ReplySide } from '#contract/messages/message-kinds.ts';
import type { StaffMessage } from '#contract/messages/threads.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { PrivateImage } from '#src/components/private-image.tsx';
import { DateTime, dateText } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EstimateDialog } from '#src/features/shipment-page/estimate/estimate-dialog.tsx';
import type { EstimateDraft } from '#src/features/shipment-page/estimate/estimate-form.ts';
import { messagesQuery, type PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useMayWorkOn } from '#src/lib/shipments/may-change.ts';
import { ReplyForm, useMayReply } from './reply-form.tsx';

const HOLDERS: Readonly<Record<NonNullable<StaffMessage['holder']>, string>> = {
  receiver: 'With the receiver’s link',
  sender: 'With the sender’s link',
  other: 'With a link sent to another address',
};

const SIDES: Readonly<Record<StaffMessage['to'], string>> = {
  staff: 'to staff',
  customer: 'to the customer',
  receiver: 'to the receiver',
  both: 'to the customer and the receiver',
};

type OfShipment = { shipment: PageShipment; canChange: boolean };

/** The messages, the newest first (docs/contract/messages.md); absent without one for who does not write. */
export function MessagesSection(props: OfShipment) {
  const trpc = useTRPC();
  const [shown, setShown] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: shown }, (_, index) => messagesQuery(trpc, props.shipment.id, index + 1)),
  });
  const mayReply = useMayReply(props.shipment);
  const messages = pages.flatMap(({ data }) => data?.messages ?? []);
  const last = pages.at(-1);
  if (!pages[0]?.data || (messages.length === 0 && !mayReply)) return null;
  const showEarlier = () => (last?.isError ? void last.refetch() : setShown(shown + 1));
  const earlier = (!last?.data || last.data.pagination.hasNextPage) && (
    <Button
      variant="outline"
      size="sm"
      className="my-2 noscript:hidden print:hidden"
      busy={last?.isFetching && !last.data}
      onClick={showEarlier}
    >
      Earlier messages
    </Button>
  );
  return <Thread {...props} messages={messages} earlier={earlier} mayReply={mayReply} />;
}

type ThreadProps = OfShipment & { messages: readonly StaffMessage[]; earlier: ReactNode; mayReply: boolean };

/** A reply goes to the side that wrote last when the page came, until another one is chosen. */
function Thread({ shipment, canChange, messages: loaded, earlier, mayReply }: ThreadProps) {
  // A message that came meanwhile moves one to the next page.
  const messages = [...new Map(loaded.map((message) => [message.id, message])).values()];
  const [to, choose] = useState<ReplySide>(() => messages.find(({ replyTo }) => replyTo)?.replyTo ?? 'customer');
  const form = useRef<HTMLFormElement>(null);

  function reply(side: ReplySide) {
    choose(side);
    form.current?.querySelector('textarea')?.focus();
  }

  return (
    <section
      id="messages"
      aria-labelledby="messages-title"
      className={`scroll-mt-6 border-2 border-foreground bg-card px-5 py-5 sm:px-8 ${messages.length === 0 ? 'print:hidden' : ''}`}
    >
      <h2 id="messages-title" className="text-base">
        Messages
      </h2>
      <ul className="mt-2 divide-y divide-border empty:hidden">
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            shipment={shipment}
            message={message}
            canChange={canChange || mayReply}
            onReply={mayReply ? reply : null}
          />
        ))}
      </ul>
      {earlier}
      {mayReply && <ReplyForm ref={form} shipment={shipment} to={to} onTo={choose} />}
    </section>
  );
}

/** `onReply`: null for who does not write. */
type MessageItemProps = OfShipment & { message: StaffMessage; onReply: ((side: ReplySide) => void) | null };

function MessageItem({ shipment, message, canChange, onReply }: MessageItemProps) {
  const { id, kind, text, date, image, author, to, replyTo, createdAt, doneAt, doneBy } = message;
  const { setDone, isBusy } = useMarkDone(shipment);
  const isOurs = author === 'staff';
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">{isOurs && kind === 'other' ? 'Reply' : MESSAGE_KIND_LABELS[kind]}</strong>
        {kind === 'address' && !isOurs && <Badge variant="outline">Unverified</Badge>}
        <span className="text-xs text-muted-foreground wrap-anywhere">
          <Writer message={message} />
          {isOurs && ` ${SIDES[to]}`}, <DateTime at={createdAt} />
        </span>
      </div>
      {date && <p>Deliver from {dateText(`${date}T12:00:00.000Z`, 'date', 'UTC', 'en')}</p>}
      <p className="written-lines">{text}</p>
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {image.map((name, index) => (
          <PrivateImage
            key={name}
            path={`/api/shipments/${shipment.id}/answers/${name}`}
            label={`Image ${index + 1} of the message`}
          />
        ))}
      </ul>
      {!isOurs && (
        <div className="flex flex-wrap items-center gap-3">
          {doneAt && (
            <p className="text-xs text-muted-foreground">
              Done by <bdi>{doneBy?.fullName}</bdi>, <DateTime at={doneAt} />
            </p>
          )}
          {onReply && replyTo && (
            <Button
              variant="outline"
              size="sm"
              className="noscript:hidden print:hidden"
              onClick={() => onReply(replyTo)}
            >
              Reply
            </Button>
          )}
          {date && !doneAt && <MoveEstimate shipment={shipment} day={date} />}
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
      )}
    </li>
  );
}

/** Opens the estimate's form with the day that was asked for. */
function MoveEstimate({ shipment, day }: { shipment: PageShipment; day: string }) {
  const mayChange = useMayWorkOn(shipment, 'office');
  const [draft, setDraft] = useState<EstimateDraft | null>(null);
  if (!mayChange || shipment.deliveredDate !== null || day === shipment.estimatedDay) return null;
  const open = () =>
    setDraft({
      texts: { date: day, reason: 'appointment', note: '' },
      notify: { receiver: true, sender: false },
      seenDay: shipment.estimatedDay ?? '',
    });
  return (
    <>
      <Button variant="outline" size="sm" className="noscript:hidden print:hidden" onClick={open}>
        Move the estimate to that day
      </Button>
      {draft && (
        <EstimateDialog shipment={shipment} initial={draft} onUndone={setDraft} onClose={() => setDraft(null)} />
      )}
    </>
  );
}

function Writer({ message: { author, holder, writer } }: { message: StaffMessage }) {
  if (holder) return HOLDERS[holder];
  const name = writer && <bdi>{writer.fullName}</bdi>;
  if (author === 'staff') return name ?? 'Staff';
  return name ? <>{name}, the customer</> : 'The customer';
}

/** Marks a message as done or open again; then the shipment's page, the list and the menu's count are fetched again. */
function useMarkDone({ trackingNumber }: Pick<PageShipment, 'trackingNumber'>) {
  const refresh = useRefresh(({ shipments, superAdmin, users }) => [shipments, superAdmin.audit, users.menuCounts]);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().shipments.answerDone.mutationOptions());
  const setDone = (id: string, done: boolean) =>
    run(async () => {
      try {
        await mutateAsync({ id, done });
        toastSuccess(done ? `The message about ${trackingNumber} is done.` : 'The message is open again.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'Failed to change the message'), uncertainErrorMessage(error));
      }
      await refresh();
    });
  return { setDone, isBusy };
}
