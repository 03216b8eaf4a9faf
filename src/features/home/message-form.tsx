import { MessageFormFrame } from '#src/components/feedback/message-form-frame.tsx';
import { WaybillField, WaybillFields } from '#src/components/waybill-field.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

export function MessageForm() {
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
