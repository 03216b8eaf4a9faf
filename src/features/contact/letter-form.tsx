import { MessageFormFrame } from '#src/components/feedback/message-form-frame.tsx';
import { WaybillField, WaybillFields } from '#src/components/waybill-field.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { PostageStamp } from './postage-stamp.tsx';

export function LetterForm() {
  const { brand } = usePage();
  const words = usePhrases('contact');
  const { fields } = words;
  return (
    <MessageFormFrame labelledBy="letter" className="flex flex-col border-2 border-foreground bg-card">
      <div className="flex items-start justify-between gap-4 border-b-2 border-foreground px-5 py-5">
        <div className="min-w-0 self-end">
          <h2 id="letter" className="text-lg">
            {words.letter}
          </h2>
          <p className="mt-3 text-xs text-muted-foreground">{words.letterTo}</p>
          <p className="mt-1 font-semibold wrap-anywhere">{words.freightDesk(brand)}</p>
        </div>
        <PostageStamp className="-me-1 w-44 max-w-[30vw] shrink-0" />
      </div>
      <WaybillFields className="sm:grid-cols-2">
        <WaybillField label={fields.firstName}>
          <input name="firstName" autoComplete="given-name" />
        </WaybillField>
        <WaybillField label={fields.lastName}>
          <input name="lastName" autoComplete="family-name" />
        </WaybillField>
        <WaybillField label={fields.email}>
          <input name="email" type="email" autoComplete="email" />
        </WaybillField>
        <WaybillField label={fields.subject}>
          <input name="subject" />
        </WaybillField>
        <WaybillField label={fields.message} className="col-span-full">
          <textarea name="message" rows={7} className="resize-y" />
        </WaybillField>
      </WaybillFields>
    </MessageFormFrame>
  );
}
