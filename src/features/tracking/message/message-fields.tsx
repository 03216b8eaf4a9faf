import {
  BEFORE_DELIVERY,
  KIND_WITH_DAY,
  MAX_MESSAGE_IMAGES,
  MAX_MESSAGE_TEXT,
  MESSAGE_KINDS,
  type MessageKind,
} from '#contract/messages/message-kinds.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type MessageFieldsProps = {
  /** The name of the text's field. */
  name: 'message' | 'text';
  /** Chosen to begin with; null: it must be chosen. */
  kind: MessageKind | null;
  isDelivered: boolean;
  errors: Partial<Record<'kind' | 'date' | 'text', string | false | null>>;
  isSending: boolean;
};

/** The fields of a message to staff. */
export function MessageFields({ name, kind, isDelivered, errors, isSending }: MessageFieldsProps) {
  const words = usePhrases('messages');
  const kinds = MESSAGE_KINDS.filter((each) => !isDelivered || !BEFORE_DELIVERY.includes(each));
  return (
    <>
      <Field label={words.kind} error={errors.kind}>
        <Select name="kind" required defaultValue={kind ?? ''}>
          {kind === null && <option value="">{words.choose}</option>}
          {kinds.map((each) => (
            <option key={each} value={each} data-day={each === KIND_WITH_DAY || undefined}>
              {words.kinds[each]}
            </option>
          ))}
        </Select>
      </Field>
      {/* Shown by the style sheet, which also knows what was chosen before the script came. */}
      <Field
        label={words.date}
        hint={words.dateHint}
        error={errors.date}
        className="group-not-has-[[data-day]:checked]:hidden"
      >
        <Input type="date" name="date" />
      </Field>
      <Field label={words.message} error={errors.text}>
        <Textarea name={name} required rows={4} maxLength={MAX_MESSAGE_TEXT} readOnly={isSending} dir="auto" />
      </Field>
      <Field label={words.images} hint={words.imagesHint(MAX_MESSAGE_IMAGES)}>
        <Input
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          multiple
          className="file:me-3 file:h-full file:font-semibold"
        />
      </Field>
    </>
  );
}
