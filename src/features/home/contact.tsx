import { COMPANY, OFFICE_HOURS } from '#src/lib/company.ts';
import { MessageForm } from './message-form.tsx';

const linkLook = 'text-link underline underline-offset-4 wrap-anywhere';

export function Contact() {
  const { email, telephone, office } = COMPANY;
  return (
    <section
      aria-labelledby="contact"
      className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 pt-16 sm:px-6 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h2 id="contact" className="text-xl">
          Contact
        </h2>
        <address className="mt-4 grid gap-1 text-lg not-italic">
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
          <a href={`tel:${telephone.replaceAll(' ', '')}`} className={`${linkLook} font-mono`}>
            {telephone}
          </a>
          <span className="mt-3 text-base text-muted-foreground">
            {office.street}
            <br />
            {office.city}, {office.country}
          </span>
        </address>
        <h3 className="mt-8 border-b-2 border-foreground pb-2 text-base">Office hours</h3>
        <dl>
          {OFFICE_HOURS.map(({ days, open }) => (
            <div key={days} className="flex justify-between gap-4 border-b border-border py-2.5">
              <dt>{days}</dt>
              <dd className="font-mono tabular-nums">{open}</dd>
            </div>
          ))}
        </dl>
      </div>
      <MessageForm />
    </section>
  );
}
