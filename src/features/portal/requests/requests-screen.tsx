import { Link } from '@tanstack/react-router';
import { REQUEST_STATES } from '#contract/requests/request-states.ts';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

type List = PublicOutputs['portal.requests'];
type Request = List['requests'][number];
/** The list's state in its address: texts, as the call takes them. */
export type RequestSearch = { state?: string; unread?: string; page?: string; company?: string };

type RequestsScreenProps = { list: List; mayRequest: boolean; isOfSeveral: boolean; search: RequestSearch };

const linkLook = 'font-semibold text-link underline underline-offset-4 aria-[current=page]:text-foreground';

/** The requests of a member's companies (docs/contract/requests.md). */
export function RequestsScreen({ list, mayRequest, isOfSeveral, search }: RequestsScreenProps) {
  const words = usePhrases('requests');
  const isFiltered = Object.values(search).some(Boolean);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl">{words.title}</h1>
        {mayRequest && (
          <Button asChild>
            <Link to="/portal/requests/new">{words.requestOne}</Link>
          </Button>
        )}
      </div>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {['', ...REQUEST_STATES.filter((state) => state !== 'offered')].map((state) => (
          <li key={state}>
            <Link
              to="/portal/requests"
              search={state ? { state } : {}}
              aria-current={state === (search.state ?? '') && !search.unread ? 'page' : undefined}
              className={linkLook}
            >
              {state ? words.states[state as Request['state']] : words.all}
            </Link>
          </li>
        ))}
      </ul>
      {list.requests.length === 0 ? (
        <p className="mt-6 text-sm text-muted-foreground">{isFiltered ? words.none : words.noneYet}</p>
      ) : (
        <ol aria-label={words.title} className="mt-4 divide-y divide-border border-2 border-foreground bg-card">
          {list.requests.map((request) => (
            <Row key={request.id} request={request} isOfSeveral={isOfSeveral} />
          ))}
        </ol>
      )}
      <Pages pagination={list.pagination} search={search} />
    </>
  );
}

function Row({ request, isOfSeveral }: { request: Request; isOfSeveral: boolean }) {
  const { id, company, state, fields, isRead, createdAt, shipment } = request;
  const words = usePhrases('requests');
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-4 sm:grid-cols-[1fr_auto] sm:px-5">
      <div className="min-w-0 wrap-anywhere">
        <Link to="/portal/requests/$id" params={{ id }} className={linkLook}>
          <RouteOf fields={fields} />
        </Link>
        <p className="text-sm text-muted-foreground">
          {[fields.reference, isOfSeveral && company.name].filter(Boolean).map((text) => (
            <span key={String(text)} className="me-4">
              <bdi>{text}</bdi>
            </span>
          ))}
          <DateTime at={createdAt} unmarked />
        </p>
      </div>
      <p className="text-sm sm:text-end">
        <span className={isRead ? 'font-semibold' : 'font-semibold text-destructive'}>{words.states[state]}</span>
        {shipment && (
          <span className="block font-mono text-muted-foreground">
            <bdi dir="ltr">{shipment.trackingNumber}</bdi>
          </span>
        )}
      </p>
    </li>
  );
}

/** From where to where it is asked for. */
export function RouteOf({ fields }: Pick<Request, 'fields'>) {
  const { formats } = usePhrases('shared');
  return (
    <>
      <bdi>{formats.place(fields.originCity, fields.originCountry)}</bdi>
      <span aria-hidden className="mx-2 inline-block rtl:-scale-x-100">
        →
      </span>
      <bdi>{formats.place(fields.destinationCity, fields.destinationCountry)}</bdi>
    </>
  );
}

function Pages({ pagination, search }: { pagination: List['pagination']; search: RequestSearch }) {
  const { page, totalPages, hasPrevPage, hasNextPage } = pagination;
  const { previous, next } = usePhrases('shared');
  const { pageOf } = usePhrases('portal');
  const { title } = usePhrases('requests');
  const language = useLanguage();
  if (totalPages === 1) return null;
  const at = (number: number) => ({ ...search, page: String(number) });
  return (
    <nav aria-label={title} className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {hasPrevPage && (
        <Link to="/portal/requests" search={at(page - 1)} className={linkLook}>
          {previous}
        </Link>
      )}
      <span>{pageOf(formatNumber(page, language), formatNumber(totalPages, language))}</span>
      {hasNextPage && (
        <Link to="/portal/requests" search={at(page + 1)} className={linkLook}>
          {next}
        </Link>
      )}
    </nav>
  );
}
