import { UnsentNote } from '#src/components/messages/unsent-note.tsx';
import { WaybillField, WaybillFields } from '#src/components/waybill-field.tsx';

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
      <UnsentNote />
    </form>
  );
}
