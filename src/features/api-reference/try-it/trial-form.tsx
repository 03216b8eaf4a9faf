import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import type { OperationReference } from '../reference-rows.ts';
import { CallResponse } from './call-response.tsx';
import { type CallResult, fieldName, sendCall } from './send-call.ts';

const FAILED = 'No answer came. Please check the connection.';

/** Its fields are those of the call; what it sends goes to this server alone. */
export function TrialForm({ operation }: { operation: OperationReference }) {
  const [key, setKey] = useTypedKey();
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<CallResult | string | null>(null);
  const { run, isBusy } = useSingleFlight();
  const form = useRef<HTMLFormElement>(null);
  const [body] = operation.bodies;

  const send = () =>
    run(async () => {
      setAsking(false);
      if (!form.current) return;
      const fields = new FormData(form.current);
      const text = String(fields.get('body') ?? '');
      setResult(await sendCall(operation, { key: key.trim(), fields, text }).catch(() => FAILED));
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (operation.method === 'GET') void send();
    else setAsking(true);
  }

  return (
    <>
      <form
        ref={form}
        aria-label={`Try it: ${operation.summary}`}
        onSubmit={submit}
        className="grid grid-cols-1 gap-4 border-2 border-foreground bg-card p-4"
      >
        <Field
          label={operation.trial === 'key' ? 'API key' : 'API key (not needed)'}
          hint="Sent with this call alone, and forgotten when you leave or reload the page. It is not stored."
        >
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="wbk_…"
            required={operation.trial === 'key'}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
            className="font-mono"
          />
        </Field>
        {operation.parameters.map((parameter) => (
          <Field key={fieldName(parameter)} label={`${parameter.name}, in the ${parameter.in}`}>
            <Input
              name={fieldName(parameter)}
              autoComplete="off"
              required={parameter.required}
              defaultValue={parameter.in === 'path' ? parameter.example : undefined}
              placeholder={parameter.example}
              className="font-mono"
            />
          </Field>
        ))}
        {body && (
          <Field label={`Body, ${body.media}`}>
            <Textarea
              name="body"
              spellCheck={false}
              defaultValue={body.example}
              className="max-h-96 font-mono text-xs"
            />
          </Field>
        )}
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={isBusy}>
            {isBusy && <Spinner label="Sending" />}
            Send
          </Button>
          <code className="font-mono text-xs wrap-anywhere text-muted-foreground">
            {operation.method} {operation.path}
          </code>
        </p>
        {isAsking && <ChangeQuestion onSend={send} onCancel={() => setAsking(false)} />}
      </form>
      <div aria-live="polite">
        {typeof result === 'string' && <p className="text-sm text-destructive">{result}</p>}
        {typeof result === 'object' && result && <CallResponse summary={operation.summary} result={result} />}
      </div>
    </>
  );
}

type ChangeQuestionProps = { onSend: () => void; onCancel: () => void };

/** Before a call that changes something: the form works on real data, not on a copy. */
function ChangeQuestion({ onSend, onCancel }: ChangeQuestionProps) {
  const { brand } = usePage();
  const question = useFocusOnMount<HTMLDivElement>();
  return (
    <div
      ref={question}
      role="alertdialog"
      aria-labelledby="change-question"
      tabIndex={-1}
      className="grid gap-3 border-l-4 border-primary bg-muted px-4 py-3 text-sm"
    >
      <p id="change-question">This changes data of {brand}: it is no rehearsal. Send it?</p>
      <p className="flex flex-wrap gap-3">
        <Button size="sm" onClick={onSend}>
          Yes, send it
        </Button>
        <Button size="sm" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

const listeners = new Set<() => void>();
let typed = '';

/** The key that was typed into any of the forms, until the page is left or loaded again: it is stored nowhere. */
function useTypedKey(): [key: string, setKey: (key: string) => void] {
  const key = useSyncExternalStore(
    subscribe,
    () => typed,
    () => '',
  );
  return [key, setKey];
}

function setKey(key: string): void {
  typed = key;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
