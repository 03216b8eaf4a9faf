import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PORTAL_LISTS } from '#contract/portal/lists.ts';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

type Summary = PublicOutputs['portal.summary'];
/** `file`: to be opened, as it was asked for before the sign-in. */
type OverviewScreenProps = { summary: Summary; company: string | undefined; file: string | undefined };

/** A member's first page: each list's number of shipments, a link to it (docs/contract/portal.md, 'Pages'). */
export function OverviewScreen({ summary, company, file }: OverviewScreenProps) {
  const words = usePhrases('portal');
  const navigate = useNavigate();
  useEffect(() => {
    // Without it in the address: a reload, or Back, does not open it again.
    if (file) void navigate({ to: '/portal', search: {}, replace: true }).then(() => location.assign(file));
  }, [file, navigate]);
  return (
    <>
      <h1 className="text-xl">{words.waiting}</h1>
      <ul className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-3">
        {PORTAL_LISTS.map((list) => (
          <li key={list}>
            <Link to="/portal/shipments" search={{ only: list, ...(company && { company }) }} className={TILE}>
              <Count
                caption={words.lists[list]}
                count={list === 'waiting' ? summary.waiting - summary.declined : summary[list]}
              />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/portal/invoices" search={{ only: 'unpaid', ...(company && { company }) }} className={TILE}>
            <Count caption={words.unpaid} count={summary.unpaid} />
          </Link>
        </li>
        {summary.loads > 0 && (
          <li>
            <Link to="/portal/loads" search={company ? { company } : {}} className={TILE}>
              <Count caption={words.loads} count={summary.loads} />
            </Link>
          </li>
        )}
        {summary.declined > 0 && (
          <li>
            <Link to="/portal/requests" search={{ unread: 'true', ...(company && { company }) }} className={TILE}>
              <Count caption={words.declined} count={summary.declined} />
            </Link>
          </li>
        )}
      </ul>
      <p className="mt-6">
        <Link
          to="/portal/shipments"
          search={company ? { company } : {}}
          className="font-semibold text-link underline underline-offset-4"
        >
          {words.showAll}
        </Link>
      </p>
      <Companies companies={summary.companies} chosen={company} />
    </>
  );
}

const TILE = 'block h-full border-2 border-foreground bg-card px-5 py-4 hover:bg-accent';

function Count({ caption, count }: { caption: string; count: number }) {
  return (
    <>
      <span className="block text-sm text-muted-foreground">{caption}</span>
      <span className="mt-1 block font-mono text-2xl font-semibold tabular-nums">
        {formatNumber(count, useLanguage())}
      </span>
    </>
  );
}

/** The member's companies with their contacts; of several one can be chosen. */
function Companies({ companies, chosen }: { companies: Summary['companies']; chosen: string | undefined }) {
  const words = usePhrases('portal');
  const isOne = companies.length === 1;
  const look = 'font-semibold text-link underline underline-offset-4 aria-[current=page]:text-foreground';
  return (
    <section aria-labelledby="companies" className="mt-10 border-2 border-foreground bg-card px-5 py-5">
      <h2 id="companies" className="text-base">
        {isOne ? words.company : words.companies}
      </h2>
      <ul className="mt-3 grid gap-3">
        {companies.map(({ id, name, as, contact }) => (
          <li key={id} className="flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
            {isOne ? (
              <span className="font-semibold">
                <bdi>{name}</bdi>
              </span>
            ) : (
              <Link
                to="/portal"
                search={{ company: id }}
                aria-current={id === chosen ? 'page' : undefined}
                className={look}
              >
                <bdi>{name}</bdi>
              </Link>
            )}
            {as === 'manager' && (
              <Link to="/portal/members" search={{ company: id }} className={look}>
                {words.members}
              </Link>
            )}
            {contact && (
              <p className="w-full text-sm text-muted-foreground">
                {fill(words.contact, { name: <bdi>{contact}</bdi> })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isOne && chosen && (
        <p className="mt-3">
          <Link to="/portal" search={{}} className={look}>
            {words.allCompanies}
          </Link>
        </p>
      )}
    </section>
  );
}
