import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import { keepsKey } from '#contract/idempotency.ts';
import { type Language, withLanguage } from '#contract/languages.ts';
import type { SentForm } from '#contract/render-context.ts';
import { KEY_FIELD, readRequestForm } from '#contract/requests/request-form.ts';
import type { RequestFields } from '#contract/requests/requests.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { type FormErrors, firstMessage } from '#src/lib/forms/parse-form.ts';
import { useLeaveQuestion } from '#src/lib/forms/use-leave-question.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { PieceLines } from './piece-lines.tsx';
import { ReferenceLines } from './reference-lines.tsx';
import { fieldErrors } from './request-errors.ts';
import { type Failed, failureOf, send } from './send.ts';

type Text = Exclude<keyof RequestFields, 'weight' | 'pieces' | 'references' | 'requiresCustomsClearance' | 'language'>;
/** The values that a form begins with: of a request, of an earlier shipment, or as they were typed. */
export type Asked = Partial<Record<Text | 'company' | 'pickupDate' | 'note', string | null>> & {
  weight?: number | string | null;
  pieces?: readonly PieceLine[];
  references?: readonly Reference[];
};
type RequestFormProps = {
  /** The request that is changed; null for a new one. */
  id: string | null;
  asked: Asked;
  /** The companies that the member may request for. */
  companies: readonly { id: string; name: string }[];
  /** The form as a browser without scripts sent it. */
  sent: SentForm | null;
  /** With it a new one is stored once, however often the form is sent. */
  formKey?: string;
};

/** Where the form of a change stands on its page. */
export const CHANGE_FORM = 'change';

const NONE: { fields: FormErrors; whole: string } = { fields: {}, whole: '' };

/** A request: what is required first, the rest folded. The browser judges the fields, in its own language. */
export function RequestForm({ id, companies, sent, formKey = '', ...props }: RequestFormProps) {
  const words = usePhrases('requests');
  const contact = usePhrases('contact');
  const shared = usePhrases('shared');
  const { addressLanguage } = usePage();
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const key = useRef('');
  const [asked] = useState(() => (sent ? askedIn(Object.entries(sent.fields)) : props.asked));
  const [errors, setErrors] = useState(() => (sent?.error ? errorsOf(sent.error) : NONE));
  const [isSending, setSending] = useState(false);
  useLeaveQuestion(form);
  useEffect(() => {
    if (errors !== NONE) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  function errorsOf(failed: Pick<Failed, 'code' | 'issues'>) {
    const fields = fieldErrors(words, contact, failed.issues);
    return { fields, whole: firstMessage(fields) ?? failureOf(words, failed) };
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { fields, pieces, references } = readRequestForm(new FormData(event.currentTarget));
    if (!fields.weight?.trim() && pieces.length === 0)
      return setErrors({ fields: { weight: words.goodsMissing }, whole: words.goodsMissing });
    setSending(true);
    setErrors(NONE);
    key.current ||= crypto.randomUUID();
    const body = { ...fields, pieces, references };
    const done = id === null ? await send('POST', '', body, key.current) : await send('PATCH', `/${id}`, body);
    setSending(false);
    if ('status' in done) {
      if (!keepsKey(done)) key.current = '';
      return setErrors(errorsOf(done));
    }
    form.current?.reset();
    await router.navigate({ to: '/portal/requests/$id', params: { id: done.id }, search: {}, ignoreBlocker: true });
    await router.invalidate();
  }

  const shown = { asked, errorOf: (path: string) => errors.fields[path] };
  const lines = { errorOf: shown.errorOf, onChange: () => setErrors(NONE) };
  const isFoldedWrong = Object.keys(errors.fields).some((path) => !FIRST.test(path));
  return (
    <form
      ref={form}
      method="post"
      {...target(id, addressLanguage)}
      encType="multipart/form-data"
      onSubmit={submit}
      onInvalidCapture={({ target }) => (target as Element).closest('details')?.setAttribute('open', '')}
      className="mt-5 grid max-w-3xl scroll-mt-6 gap-6 border-2 border-foreground bg-card p-4 sm:p-6"
    >
      {/* Without a script Enter presses the first button that sends. */}
      {!useHydrated() && <input type="submit" hidden />}
      {id === null && <p className="text-sm text-muted-foreground">{words.intro}</p>}
      {formKey && <input type="hidden" name={KEY_FIELD} value={formKey} />}
      {id === null && <CompanyField companies={companies} asked={asked} />}
      <div className="grid gap-6 sm:grid-cols-2">
        <Place end="origin" title={shared.origin} {...shown} />
        <Place end="destination" title={shared.destination} {...shown} />
        <Field label={words.weight} error={shown.errorOf('weight')}>
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
      <details open={id !== null || sent !== null || Boolean(asked.senderName) || isFoldedWrong}>
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">{words.more}</summary>
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          <Party side="sender" {...shown} />
          <Party side="receiver" {...shown} />
          <PieceLines initial={asked.pieces ?? []} {...lines} />
          <Typed name="reference" label={words.reference} max={64} {...shown} />
          <Field label={words.pickupDate} error={shown.errorOf('pickupDate')}>
            <Input
              type="date"
              name="pickupDate"
              min="1900-01-01"
              max="9998-12-31"
              defaultValue={asked.pickupDate ?? ''}
            />
          </Field>
          <ReferenceLines initial={asked.references ?? []} {...lines} />
          <Typed name="description" label={words.goods} max={2_000} rows={3} {...shown} />
          <Typed name="note" label={words.note} max={2_000} rows={3} {...shown} />
        </div>
      </details>
      {errors.whole && <Alert>{errors.whole}</Alert>}
      <Button type="submit" native busy={isSending} className="justify-self-start">
        {isSending ? words.sending : id === null ? words.send : words.save}
      </Button>
    </form>
  );
}

type CompanyFieldProps = Pick<RequestFormProps, 'companies' | 'asked'>;

/** The company that it is for; absent where there is one alone. */
function CompanyField({ companies, asked }: CompanyFieldProps) {
  const words = usePhrases('requests');
  if (companies.length < 2) return null;
  return (
    <Field label={words.company}>
      <Select name="company" required defaultValue={asked.company ?? companies[0]?.id}>
        {companies.map((company) => (
          <option key={company.id} value={company.id}>
            {company.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Where the browser itself sends the form; the response to a change shows it again at its place. */
function target(id: string | null, language: Language | null) {
  if (id === null) return { action: withLanguage('/portal/requests/new', language) };
  return { id: CHANGE_FORM, action: `${withLanguage(`/portal/requests/${id}`, language)}#${CHANGE_FORM}` };
}

/** The fields that are not folded. */
const FIRST = /^(?:(?:origin|destination)(?:City|Country)|weight)$/;

function askedIn(entries: Iterable<readonly [string, unknown]>): Asked {
  const { fields, pieces, references } = readRequestForm(entries);
  return { ...fields, pieces, references };
}

type Shown = { asked: Asked; errorOf: (path: string) => string | undefined };
type TypedProps = Shown & {
  name: Exclude<keyof Asked, 'weight' | 'pieces' | 'references'>;
  label: string;
  max: number;
  /** A text of several lines has so many. */
  rows?: number;
} & Pick<ComponentProps<'input'>, 'type' | 'required' | 'dir'>;

/** One text field of the form. */
function Typed({ name, label, max, rows, asked, errorOf, dir = 'auto', ...input }: TypedProps) {
  const field = { name, maxLength: max, defaultValue: asked[name] ?? '', dir };
  return (
    <Field label={label} error={errorOf(name)} className={rows === 3 ? 'sm:col-span-2' : undefined}>
      {rows ? <Textarea rows={rows} {...field} /> : <Input {...field} {...input} />}
    </Field>
  );
}

type PlaceProps = Shown & { end: 'origin' | 'destination'; title: string };

function Place({ end, title, ...shown }: PlaceProps) {
  const words = usePhrases('requests');
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-2 text-base font-semibold">{title}</legend>
      <Typed name={`${end}City`} label={words.city} required max={120} {...shown} />
      <Typed name={`${end}Country`} label={words.country} required max={120} {...shown} />
    </fieldset>
  );
}

function Party({ side, ...shown }: Shown & { side: 'sender' | 'receiver' }) {
  const words = usePhrases('requests');
  const tracking = usePhrases('tracking');
  const address = side === 'sender' ? 'originAddress' : 'destinationAddress';
  const [name, email, contact] = [`${side}Name`, `${side}Email`, `${side}Contact`] as const;
  return (
    <fieldset className="grid content-start gap-3">
      <legend className="pb-2 text-base font-semibold">{tracking[side]}</legend>
      <Typed name={name} label={words.name} max={120} {...shown} />
      <Typed name={email} label={words.email} type="email" dir="ltr" max={254} {...shown} />
      <Typed name={contact} label={words.telephone} type="tel" dir="ltr" max={120} {...shown} />
      <Typed name={address} label={words.street} rows={2} max={250} {...shown} />
    </fieldset>
  );
}
