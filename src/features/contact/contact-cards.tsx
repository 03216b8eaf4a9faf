import type { ReactNode } from 'react';
import { BUSINESS_HOURS, COMPANY } from '#src/lib/company.ts';

const linkLook = 'wrap-anywhere text-link underline underline-offset-4';

/** E-mail, office and hours, as boxes of one sheet. */
export function ContactCards() {
  const { email, supportEmail, telephone, office } = COMPANY;
  return (
    <div className="grid border-2 border-foreground bg-card">
      <Card title="Email">
        <p>
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
        </p>
        <p className="mt-3 text-sm text-muted-foreground">About a shipment on its way:</p>
        <p>
          <a href={`mailto:${supportEmail}`} className={linkLook}>
            {supportEmail}
          </a>
        </p>
      </Card>
      <Card title="Office address">
        <address className="not-italic">
          {office.street}
          <br />
          {office.city}
          <br />
          {office.country}
          <br />
          <a href={`tel:${telephone.replaceAll(' ', '')}`} className={`mt-3 inline-block font-mono ${linkLook}`}>
            {telephone}
          </a>
        </address>
      </Card>
      <Card title="Business hours">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {BUSINESS_HOURS.map(({ days, open }) => (
            <div key={days} className="col-span-full grid grid-cols-subgrid">
              <dt>{days}</dt>
              <dd className="text-right font-mono text-sm leading-6">{open}</dd>
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
