import { Button } from '../../components/ui/button.tsx';
import { WaybillField, WaybillFields } from '../../components/waybill-field.tsx';
import { COMPANY } from '../../lib/company.ts';

/** No rules and nothing sent: its button has no action (specification sections 2 and 5). */
export function MessageForm() {
  return (
    <form method="dialog" aria-labelledby="message" className="self-start border-2 border-foreground bg-card">
      <h3 id="message" className="border-b-2 border-foreground px-5 py-3 text-base">
        Leave a message
      </h3>
      <WaybillFields className="sm:grid-cols-2">
        <WaybillField label="Name">
          <input name="name" autoComplete="name" />
        </WaybillField>
        <WaybillField label="Email">
          <input name="email" type="email" autoComplete="email" />
        </WaybillField>
        <WaybillField label="Message" className="col-span-full">
          <textarea name="message" rows={4} />
        </WaybillField>
      </WaybillFields>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t-2 border-foreground px-5 py-4">
        <Button variant="outline" className="border-foreground">
          Send message
        </Button>
        <p className="min-w-0 grow text-sm text-muted-foreground sm:basis-0">
          This form sends nothing yet. Write to{' '}
          <a href={`mailto:${COMPANY.email}`} className="break-words text-link underline">
            {COMPANY.email}
          </a>{' '}
          instead.
        </p>
      </div>
    </form>
  );
}
