import { Link } from '@tanstack/react-router';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { SHARE_ROLE_NAMES } from '#contract/companies/shared-with.ts';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** The customer and the companies that it is shared with; absent where there are none. */
export function Companies({ shipment: { company, companyName, sharedWith } }: { shipment: PageShipment }) {
  if (!company && sharedWith.length === 0) return null;
  return (
    <section aria-label="Companies" className="border-b-2 border-foreground px-5 py-4 text-sm sm:px-8">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {company && (
          <CaptionedValue caption="Company">
            <CompanyLink id={company} name={companyName ?? ''} />
          </CaptionedValue>
        )}
        {sharedWith.map(({ company: id, name, as }) => (
          <CaptionedValue key={id} caption={`Shared with, as ${SHARE_ROLE_NAMES[as].toLowerCase()}`}>
            <CompanyLink id={id} name={name} />
          </CaptionedValue>
        ))}
      </dl>
    </section>
  );
}

/** Only the office reads a company's page. */
function CompanyLink({ id, name }: { id: string; name: string }) {
  const isOffice = isAllowed(useCurrentUser(), 'office');
  const look = 'font-semibold wrap-anywhere';
  if (!isOffice) return <bdi className={look}>{name}</bdi>;
  return (
    <Link to="/admin/companies/$id" params={{ id }} className={`${look} text-link underline-offset-4 hover:underline`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
