import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Mail, PackagePlus, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SERVICE_TYPES } from '#contract/service-types.ts';
import { FromToLine } from '#src/components/badges/from-to.tsx';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import type { EnquiryRow } from './enquiries-query.ts';

const requestDialog = lazyCode(
  () => import('./request-dialog.tsx'),
  ({ RequestDialog }) => RequestDialog,
);

/** All that a visitor wrote, how to answer it, and whether somebody has. */
export function EnquiryCard({ enquiry }: { enquiry: EnquiryRow }) {
  const { kind, name, email, createdAt, answered, text } = enquiry;
  return (
    <Card className="flex min-w-0 flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border px-4 py-3">
        <h2 className="min-w-0 text-base wrap-anywhere">
          <bdi>{name ?? email}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-3">
          <Badge variant={kind === 'quote' ? 'info' : 'outline'}>{kind === 'quote' ? 'Quote' : 'Message'}</Badge>
          <DateTime at={createdAt} className="font-mono text-xs text-muted-foreground" />
        </p>
      </header>
      <dl className="grid gap-3 px-4 py-3 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {factsOf(enquiry).map(([caption, value]) => (
          <CaptionedValue key={caption} caption={caption}>
            <bdi className="wrap-anywhere">{value}</bdi>
          </CaptionedValue>
        ))}
      </dl>
      {text && <p className="max-w-prose px-4 pb-3 text-sm written-lines">{text}</p>}
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-3">
        <p className="text-xs text-muted-foreground">
          {answered && (
            <>
              Answered by <bdi>{answered.by.fullName}</bdi>, <DateTime at={answered.at} />
            </>
          )}
        </p>
        <EnquiryActions enquiry={enquiry} />
      </footer>
    </Card>
  );
}

function EnquiryActions({ enquiry }: { enquiry: EnquiryRow }) {
  const { mark, isMarking } = useMarkEnquiry(enquiry);
  const { answered, email, name } = enquiry;
  const Icon = answered ? RotateCcw : Check;
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="outline" size="sm">
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subjectOf(enquiry))}`}>
          <Mail aria-hidden className="size-4" />
          Reply
          <span className="sr-only">to {name ?? email}</span>
        </a>
      </Button>
      {enquiry.kind === 'quote' && <MakeRequest enquiry={enquiry} />}
      <Button variant="outline" size="sm" busy={isMarking} onClick={() => void mark()}>
        {isMarking ? <Spinner label={null} /> : <Icon aria-hidden className="size-4" />}
        {answered ? 'Open again' : 'Mark as answered'}
      </Button>
    </div>
  );
}

function MakeRequest({ enquiry }: { enquiry: EnquiryRow }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const onMade = (id: string) => navigate({ to: '/admin/requests/$id', params: { id }, ignoreBlocker: true });
  return (
    <>
      <Button variant="outline" size="sm" onPointerEnter={requestDialog.prefetch} onClick={() => setOpen(true)}>
        <PackagePlus aria-hidden className="size-4" />
        Make a request
      </Button>
      {isOpen && <LazyDialog code={requestDialog} props={{ enquiry, onMade, onClose: () => setOpen(false) }} />}
    </>
  );
}

function subjectOf({ kind, subject, origin, destination }: EnquiryRow): string {
  if (kind === 'quote') return `Your quote request: ${origin} to ${destination}`;
  return subject ? `Re: ${subject}` : 'Your message';
}

function factsOf(enquiry: EnquiryRow): [caption: string, value: ReactNode][] {
  const { email, phone, company, origin, destination, serviceType, weight, dimensions, subject } = enquiry;
  const facts: [string, ReactNode][] = [
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
    ['Route', origin && destination && <FromToLine key="route" from={origin} to={destination} />],
    ['Service', serviceType && SERVICE_TYPES[serviceType]],
    ['Weight', weight === null ? null : `${formatNumber(weight)} kg`],
    ['Dimensions', dimensions],
    ['Subject', subject],
  ];
  return facts.filter(([, value]) => value);
}

/** Marks an enquiry as answered, or as open again; in either case the list is fetched again. */
function useMarkEnquiry({ id, answered }: EnquiryRow) {
  const refresh = useRefresh(({ enquiries }) => [enquiries]);
  const { run, isBusy } = useSingleFlight();
  const { mutateAsync } = useMutation(useTRPC().enquiries.mark.mutationOptions());

  const mark = () =>
    run(async () => {
      try {
        await mutateAsync({ id, isAnswered: !answered });
        toastSuccess(answered ? 'The enquiry is open again.' : 'Marked as answered.');
      } catch (error) {
        toastError(apiErrorMessage(error, 'The enquiry could not be changed.'));
      }
      await refresh();
    });

  return { mark, isMarking: isBusy };
}
