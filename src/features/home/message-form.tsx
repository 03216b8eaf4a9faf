import { MessageFormFrame } from '#src/components/messages/message-form-frame.tsx';
import { WaybillField, WaybillFields } from '#src/components/waybill-field.tsx';

export function MessageForm() {
  return (
    <MessageFormFrame labelledBy="message" className="self-start border-2 border-foreground bg-card">
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
    </MessageFormFrame>
  );
}
