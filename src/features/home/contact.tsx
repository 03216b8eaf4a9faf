import { CompanyEmail, CompanyPhone } from '#src/components/company-links.tsx';
import { MessageFormFrame } from '#src/components/feedback/message-form-frame.tsx';
import { WaybillField, WaybillFields } from '#src/components/waybill-field.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { OFFICE_HOURS } from '#src/lib/site/company.ts';
import { useHours } from '#src/lib/site/use-hours.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

export function Contact() {
  const { company } = usePage();
  const words = usePhrases('home');
  return (
    <section
      aria-labelledby="contact"
      className="mx-auto grid max-w-6xl grid-cols-1 gap-x-12 gap-y-10 px-4 pt-16 sm:px-6 lg:grid-cols-[5fr_7fr]"
    >
      <div>
        <h2 id="contact" className="text-xl">
          {words.contact}
        </h2>
        <address className="mt-4 grid gap-1 text-lg not-italic">
          <CompanyEmail className="justify-self-start" />
          <CompanyPhone className="justify-self-start" />
          <span className="mt-3 text-base wrap-anywhere text-muted-foreground">
            <bdi>{company.address}</bdi>
          </span>
        </address>
        <h3 className="mt-8 border-b-2 border-foreground pb-2 text-base">{words.officeHours}</h3>
        <dl>
          {useHours(OFFICE_HOURS).map(({ days, open }) => (
            <div key={days} className="flex justify-between gap-4 border-b border-border py-2.5">
              <dt>{days}</dt>
              <dd className="font-mono tabular-nums rtl:font-sans">{open}</dd>
            </div>
          ))}
        </dl>
      </div>
      <MessageForm />
    </section>
  );
}

function MessageForm() {
  const words = usePhrases('home');
  const { fields } = usePhrases('contact');
  return (
    <MessageFormFrame labelledBy="message" className="self-start border-2 border-foreground bg-card">
      <h3 id="message" className="border-b-2 border-foreground px-5 py-3 text-base">
        {words.leaveMessage}
      </h3>
      <WaybillFields className="sm:grid-cols-2">
        <WaybillField label={fields.name}>
          <input name="name" autoComplete="name" />
        </WaybillField>
        <WaybillField label={fields.email}>
          <input name="email" type="email" autoComplete="email" />
        </WaybillField>
        <WaybillField label={fields.message} className="col-span-full">
          <textarea name="message" rows={4} />
        </WaybillField>
      </WaybillFields>
    </MessageFormFrame>
  );
}
