import type { ReactNode } from 'react';
import { withLanguage } from '#contract/languages.ts';
import { DIGESTS, NOTICE_EVENTS, NOTICE_SUBJECTS } from '#contract/mails/notices.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type NoticesScreenProps = {
  choices: PublicOutputs['portal.notices']['notices'];
  /** The result of the form that was sent before. */
  outcome: 'saved' | 'failed' | undefined;
};

/** The mails that a member chooses (docs/contract/notices.md): a form of the browser's own. */
export function NoticesScreen({ choices, outcome }: NoticesScreenProps) {
  const words = usePhrases('notices');
  const { addressLanguage } = usePage();
  return (
    <form
      // Saved choices replace typed ones.
      key={JSON.stringify(choices)}
      method="post"
      action={withLanguage('/portal/notices', addressLanguage)}
      className="max-w-2xl border-2 border-foreground bg-card"
    >
      <header className="border-b-2 border-foreground px-5 py-6 sm:px-8">
        <h1 className="text-xl">{words.title}</h1>
        <p className="mt-2 text-sm text-muted-foreground">{words.intro}</p>
      </header>
      <Choice legend={words.eventsTitle}>
        {NOTICE_EVENTS.map((event) => (
          <Option
            key={event}
            type="checkbox"
            name="events[]"
            value={event}
            defaultChecked={choices.events.includes(event)}
          >
            {words.events[event]}
          </Option>
        ))}
      </Choice>
      <Choice legend={words.ofTitle}>
        {NOTICE_SUBJECTS.map((of) => (
          <Option key={of} type="radio" name="of" value={of} defaultChecked={choices.of === of}>
            {words.of[of]}
          </Option>
        ))}
      </Choice>
      <div className="grid gap-4 border-b-2 border-foreground px-5 py-5 sm:grid-cols-2 sm:px-8">
        <Field label={words.digestTitle} hint={words.digestHint}>
          <Select name="digest" defaultValue={choices.digest}>
            {DIGESTS.map((digest) => (
              <option key={digest} value={digest}>
                {words.digests[digest]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.zone}>
          <Input name="zone" defaultValue={choices.zone} dir="ltr" required autoComplete="off" spellCheck={false} />
        </Field>
      </div>
      <div className="grid gap-3 px-5 py-5 sm:px-8">
        {outcome === 'failed' && <Alert>{words.failed}</Alert>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" native>
            {words.save}
          </Button>
          <p role="status" className="text-sm font-semibold">
            {outcome === 'saved' && words.saved}
          </p>
        </div>
      </div>
    </form>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-1 border-b-2 border-foreground px-5 py-5 sm:px-8">
      <legend className="float-left mb-2 w-full text-sm font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type OptionProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  defaultChecked: boolean;
  children: string;
};

function Option({ children, ...input }: OptionProps) {
  return (
    <label className="clear-left flex min-h-8 cursor-pointer items-center gap-3 text-sm">
      <input {...input} className="size-4 shrink-0 accent-primary" />
      {children}
    </label>
  );
}
