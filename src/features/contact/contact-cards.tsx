import type { ReactNode } from 'react';
import { CompanyEmail, CompanyPhone } from '#src/components/company-links.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { BUSINESS_HOURS } from '#src/lib/site/company.ts';
import { useHours } from '#src/lib/site/use-hours.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** E-mail, office and hours, as boxes of one sheet. */
export function ContactCards() {
  const { company } = usePage();
  const words = usePhrases('contact');
  return (
    <div className="grid grid-cols-1 border-2 border-foreground bg-card">
      <Card title={words.emailBox}>
        <p>
          <CompanyEmail />
        </p>
        <p className="mt-3 text-sm text-muted-foreground">{words.giveNumber}</p>
      </Card>
      <Card title={words.officeAddress}>
        <address className="not-italic">
          <p className="wrap-anywhere">
            <bdi>{company.address}</bdi>
          </p>
          <CompanyPhone className="mt-3 inline-block" />
        </address>
      </Card>
      <Card title={words.businessHours}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {useHours(BUSINESS_HOURS).map(({ days, open }) => (
            <div key={days} className="col-span-full grid grid-cols-subgrid">
              <dt>{days}</dt>
              <dd className="text-end font-mono rtl:font-sans text-sm leading-6">{open}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-5 py-5 not-first:border-t-2 not-first:border-foreground">
      <h2 className="mb-3 text-base">{title}</h2>
      {children}
    </section>
  );
}
