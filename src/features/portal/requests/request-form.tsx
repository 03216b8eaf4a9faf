import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { keepsKey } from '#contract/idempotency.ts';
import type { RequestFields } from '#contract/requests/requests.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { PieceLines, readPieceLines } from './piece-lines.tsx';
import { failureOf, send } from './send.ts';

/** The values that a form begins with: of a request, or of an earlier shipment. */
export type Asked = Partial<Omit<RequestFields, 'weight'>> & {
  weight?: number | null;
  pickupDate?: string | null;
  note?: string;
};
type RequestFormProps = {
  /** The request that is changed; null for a new one. */
  id: string | null;
  asked: Asked;
  /** The companies that the member may request for. */
  companies: readonly { id: string; name: string }[];
};

/** A request: what is required first, the rest folded. The browser judges the fields, in its own language. */
export function RequestForm({ id, asked, companies }: RequestFormProps) {
  const words = usePhrases('requests');
  const shared = usePhrases('shared');
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  useLeaveQuestion(form);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { pieces, fields } = readPieceLines(new FormData(event.currentTarget));
    if (!fields.weight?.trim() && pieces.length === 0) return setError(words.goodsMissing);
    setSending(true);
    setError('');
    key.current ||= crypto.randomUUID();
    const { shippingMode = 'Air', ...texts } = fields;
    const body = { ...texts, shippingMode, pieces, ...(id === null && { references: asked.references ?? [] }) };
    const sent = id === null ? await send('POST', '', body, key.current) : await send('PATCH', `/${id}`, body);
    setSending(false);
    if ('status' in sent) {
      if (!keepsKey(sent)) key.current = '';
      return setError(failureOf(words, sent));
    }
    form.current?.reset();
    await router.navigate({ to: '/portal/requests/$id', params: { id: sent.id }, ignoreBlocker: true });
    await router.invalidate();
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInvalidCapture={({ target }) => (target as Element).closest('details')?.setAttribute('open', '')}
      className="mt-5 grid max-w-3xl gap-6 border-2 border-foreground bg-card p-4 noscript:hidden sm:p-6"
    >
      {id === null && <p className="text-sm text-muted-foreground">{words.intro}</p>}
      {companies.length > 1 && id === null && (
        <Field label={words.company}>
          <Select name="company" required defaultValue={companies[0]?.id}>
            {companies.map((company) => (
              <option key={company.id} value={company.id}>
                {company.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <Place end="origin" title={shared.origin} asked={asked} />
        <Place end="destination" title={shared.destination} asked={asked} />
        <Field label={words.weight}>
          <Input name="weight" inputMode="decimal" defaultValue={asked.weight ?? ''} />
        </Field>
        <Field label={shared.mode}>
          <Select name="shippingMode" defaultValue={asked.shippingMode ?? 'Air'}>
            {(['Air', 'Ground', 'Sea'] as const).map((mode) => (
              <option key={mode} value={mode}>
                {shared.modes[mode]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <details open={id !== null || Boolean(asked.senderName)}>
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">{words.more}</summary>
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          <Party side="sender" asked={asked} />
          <Party side="receiver" asked={asked} />
          <PieceLines initial={asked.pieces ?? []} />
          <Field label={words.reference}>
            <Input name="reference" maxLength={120} defaultValue={asked.reference} dir="auto" />
          </Field>
          <Field label={words.pickupDate}>
            <Input
              type="date"
              name="pickupDate"
              min="1900-01-01"
              max="9998-12-31"
              defaultValue={asked.pickupDate ?? ''}
            />
          </Field>
          <Field label={words.goods} className="sm:col-span-2">
            <Textarea name="description" rows={3} maxLength={2_000} defaultValue={asked.description} dir="auto" />
          </Field>
          <Field label={words.note} className="sm:col-span-2">
            <Textarea name="note" rows={3} maxLength={2_000} defaultValue={asked.note} dir="auto" />
          </Field>
        </div>
      </details>
      {error && <Alert>{error}</Alert>}
      <Button type="submit" busy={isSending} className="justify-self-start">
        {isSending ? words.sending : id === null ? words.send : words.save}
      </Button>
    </form>
  );
}

function Place({ end, title, asked }: { end: 'origin' | 'destination'; title: string; asked: Asked }) {
  const words = usePhrases('requests');
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-2 text-base font-semibold">{title}</legend>
      <Field label={words.city}>
        <Input name={`${end}City`} required maxLength={120} defaultValue={asked[`${end}City`]} dir="auto" />
      </Field>
      <Field label={words.country}>
        <Input name={`${end}Country`} required maxLength={120} defaultValue={asked[`${end}Country`]} dir="auto" />
      </Field>
    </fieldset>
  );
}

function Party({ side, asked }: { side: 'sender' | 'receiver'; asked: Asked }) {
  const words = usePhrases('requests');
  const tracking = usePhrases('tracking');
  const address = side === 'sender' ? 'originAddress' : 'destinationAddress';
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-2 text-base font-semibold">{tracking[side]}</legend>
      <Field label={words.name}>
        <Input name={`${side}Name`} maxLength={120} defaultValue={asked[`${side}Name`]} dir="auto" />
      </Field>
      <Field label={words.email}>
        <Input type="email" name={`${side}Email`} maxLength={254} defaultValue={asked[`${side}Email`]} dir="ltr" />
      </Field>
      <Field label={words.telephone}>
        <Input type="tel" name={`${side}Contact`} maxLength={120} defaultValue={asked[`${side}Contact`]} dir="ltr" />
      </Field>
      <Field label={words.street}>
        <Textarea name={address} rows={2} maxLength={250} defaultValue={asked[address]} dir="auto" />
      </Field>
    </fieldset>
  );
}
