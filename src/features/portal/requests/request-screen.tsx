import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { withLanguage } from '#contract/languages.ts';
import type { SentForm } from '#contract/render-context.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { EstimatedDay } from '#src/components/tracking/estimated-day.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Goods } from '#src/features/portal/shipment/goods.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { formatWeight } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { CHANGE_FORM, RequestForm } from './request-form.tsx';
import { RouteOf } from './requests-screen.tsx';
import { failureOf, send } from './send.ts';

type Request = PublicOutputs['portal.request']['request'];
type Search = { change?: string | undefined; outcome?: string | undefined };
type RequestScreenProps = {
  request: Request;
  /** The fields for the form, with the names of countries as they were written; null where it is not shown. */
  stored: Request['fields'] | null;
  mayRequest: boolean;
  sent: SentForm | null;
  search: Search;
};

const linkLook = 'font-semibold text-link underline underline-offset-4';

/** One request as a member sees it: what was asked, and what became of it (docs/contract/requests.md). */
export function RequestScreen({ request, stored, mayRequest, sent, search }: RequestScreenProps) {
  const { id, fields, state, reason, shipment, isRead, company, requestedBy, createdAt } = request;
  const words = usePhrases('requests');
  const isOwn = usePage().viewedCompany === null;
  useEffect(() => {
    if (isOwn && !isRead) void send('POST', `/${id}/read`);
  }, [id, isOwn, isRead]);
  return (
    <>
      <p className="text-sm print:hidden">
        <Link to="/portal/requests" search={{}} className={linkLook}>
          {words.all}
        </Link>
      </p>
      <h1 className="mt-3 text-xl wrap-anywhere">
        <RouteOf fields={fields} />
      </h1>
      <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
        <bdi>{company.name}</bdi>
        <br />
        {fill(requestedBy ? words.by : words.at, {
          name: <bdi>{requestedBy?.fullName}</bdi>,
          time: <DateTime at={createdAt} unmarked />,
        })}
      </p>
      <article data-sheet className="relative mt-5 border-2 border-foreground bg-card">
        <div className="grid gap-2 border-b-2 border-foreground px-5 py-5 sm:px-8">
          <p className="text-lg font-semibold">{words.states[state]}</p>
          {reason && (
            <p className="text-sm">
              <span className="block text-xs text-muted-foreground">{words.reason}</span>
              <span dir="auto" className="written-lines">
                {reason}
              </span>
            </p>
          )}
          {shipment && (
            <Link to="/portal/shipments/$id" params={{ id: shipment.id }} className={linkLook}>
              {words.openShipment}: <bdi dir="ltr">{shipment.trackingNumber}</bdi>
            </Link>
          )}
        </div>
        <Facts request={request} />
        <Goods pieces={fields.pieces} />
      </article>
      {state === 'requested' && mayRequest && (
        <Waiting key={request.updatedAt} request={request} stored={stored} sent={sent} search={search} />
      )}
    </>
  );
}

function Facts({ request: { fields, pickupDate, note } }: { request: Request }) {
  const words = usePhrases('requests');
  const shared = usePhrases('shared');
  const tracking = usePhrases('tracking');
  const language = useLanguage();
  const partyOf = (side: 'sender' | 'receiver', street: string) =>
    [fields[`${side}Name`], street, fields[`${side}Email`], fields[`${side}Contact`]].filter(Boolean).join('\n');
  const facts: [string, ReactNode][] = [
    [tracking.weight, fields.weight === null ? '' : formatWeight(fields.weight, language)],
    [shared.mode, shared.modes[fields.shippingMode]],
    [words.pickupDate, pickupDate && <EstimatedDay day={pickupDate} />],
    [words.reference, fields.reference],
    [words.references, fields.references.map(({ type, value }) => `${tracking.references[type]}: ${value}`).join('\n')],
    [tracking.sender, partyOf('sender', fields.originAddress)],
    [tracking.receiver, partyOf('receiver', fields.destinationAddress)],
    [words.goods, fields.description],
    [words.note, note],
  ];
  return (
    <dl className="grid gap-4 px-5 py-5 text-sm sm:grid-cols-2 sm:px-8">
      {facts
        .filter(([, value]) => value)
        .map(([caption, value]) => (
          <div key={caption} className="min-w-0 wrap-anywhere">
            <dt className="text-xs text-muted-foreground">{caption}</dt>
            <dd dir="auto" className="written-lines">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

type WaitingProps = Omit<RequestScreenProps, 'mayRequest'>;

/** The actions of a member on a request that waits. */
function Waiting({ request, stored, sent, search: { outcome } }: WaitingProps) {
  const words = usePhrases('requests');
  const { addressLanguage } = usePage();
  const router = useRouter();
  const [error, setError] = useState(outcome ? failureOf(words, { code: outcome }) : '');
  const { id, pickupDate, note } = request;

  async function withdraw(event: FormEvent) {
    event.preventDefault();
    if (!confirm(words.withdrawing)) return;
    const done = await send('DELETE', `/${id}`);
    if ('status' in done) return setError(failureOf(words, done));
    await router.invalidate();
  }

  if (stored) return <RequestForm id={id} asked={{ ...stored, pickupDate, note }} companies={[]} sent={sent} />;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-4 print:hidden">
      <Button asChild>
        <Link to="/portal/requests/$id" params={{ id }} search={{ change: 'true' }} hash={CHANGE_FORM}>
          {words.change}
        </Link>
      </Button>
      <form
        method="post"
        action={withLanguage(`/portal/requests/${id}/withdraw`, addressLanguage)}
        onSubmit={withdraw}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        <Button type="submit" native variant="outline">
          {words.withdraw}
        </Button>
        <p className="hidden text-sm text-muted-foreground noscript:block">{words.withdrawing}</p>
      </form>
      {error && <Alert>{error}</Alert>}
    </div>
  );
}
