import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { PhoneLink } from '#src/components/phone-link.tsx';
import { RecordPage } from '#src/components/record-page.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { MembersSection } from '#src/features/members/index.ts';
import { type CompanyRow, companyQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { languageName } from '#src/lib/text/language-name.ts';
import { CompanyRequests } from './company-requests.tsx';
import { CompanyShipments } from './company-shipments.tsx';
import { EarlierShipments } from './earlier-shipments.tsx';

const editDialog = lazyCode(
  () => import('./company-dialog.tsx'),
  ({ CompanyDialog }) => CompanyDialog,
);
const mergeDialog = lazyCode(
  () => import('./merge-company-dialog.tsx'),
  ({ MergeCompanyDialog }) => MergeCompanyDialog,
);
const removeDialog = lazyCode(
  () => import('./remove-company-dialog.tsx'),
  ({ RemoveCompanyDialog }) => RemoveCompanyDialog,
);

/** One customer: its data, its shipments, and earlier ones that are not yet its own (docs/contract/companies.md). */
export function CompanyScreen({ id }: { id: string }) {
  const query = useQuery(companyQuery(useTRPC(), id));
  return (
    <RecordPage
      query={query}
      noun="company"
      whyGone="It was deleted, or merged into another one, under whose name its shipments are found."
      list="/admin/companies"
      listName="Companies"
    >
      {({ company }) => (
        <>
          <ScreenHeader
            title={company.name}
            subtitle={company.number ? `Number ${company.number}` : 'Without a number'}
          >
            <CompanyActions key={company.id} company={company} />
          </ScreenHeader>
          <CompanyData company={company} />
          <CompanyShipments company={company} />
          <CompanyRequests company={company.id} />
          <MembersSection key={`members ${company.id}`} of={{ id: company.id }} />
          <EarlierShipments key={company.id} company={company} />
        </>
      )}
    </RecordPage>
  );
}

type Opened = 'edit' | 'merge' | 'remove';

function CompanyActions({ company }: { company: CompanyRow }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayMerge = isSuperAdmin(useCurrentUser());
  const navigate = useNavigate();
  const onClose = () => setOpened(null);
  const button = (label: string, action: Opened) => (
    <Button variant="outline" onClick={() => setOpened(action)} className="noscript:hidden">
      {label}
    </Button>
  );
  return (
    <>
      {mayMerge && button('Delete', 'remove')}
      {mayMerge && button('Merge', 'merge')}
      <Button asChild variant="outline">
        <a href={`/portal?as=${company.id}`}>As the customer sees it</a>
      </Button>
      {button('Edit', 'edit')}
      {opened === 'edit' && <LazyDialog code={editDialog} props={{ company, onClose }} />}
      {opened === 'merge' && (
        <LazyDialog
          code={mergeDialog}
          props={{
            company,
            onMerged: (into: string) =>
              navigate({ to: '/admin/companies/$id', params: { id: into }, ignoreBlocker: true }),
            onClose,
          }}
        />
      )}
      {opened === 'remove' && (
        <LazyDialog
          code={removeDialog}
          props={{ company, onRemoved: () => navigate({ to: '/admin/companies', ignoreBlocker: true }), onClose }}
        />
      )}
    </>
  );
}

function CompanyData({ company }: { company: CompanyRow }) {
  const { email, contact, address, city, country, language, owner, note } = company;
  const boxes: readonly (readonly [string, ReactNode])[] = [
    ['Contact', owner?.fullName],
    ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Telephone', contact && <PhoneLink number={contact} />],
    ['Language', languageName(language ?? 'en')],
    ['Address', address && <span className="written-lines">{address}</span>],
    ['Place', [city, country].filter((part) => part !== '').join(', ')],
  ];
  return (
    <section aria-label="Company" className="border-2 border-foreground bg-card">
      <RuledBoxes className="sm:grid-cols-2 lg:grid-cols-4">
        {boxes.map(([caption, content]) => (
          <RuledBox key={caption} caption={caption}>
            {content || '–'}
          </RuledBox>
        ))}
        {note && (
          <RuledBox caption="Note" className="col-span-full px-5 py-3 sm:px-8">
            <span className="font-normal written-lines">{note}</span>
          </RuledBox>
        )}
      </RuledBoxes>
    </section>
  );
}
