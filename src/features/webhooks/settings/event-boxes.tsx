import { useId } from 'react';
import type { WebhookEvent } from '#server/contract/webhooks/webhook-types.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { EVENT_SENTENCES, OFFERED_EVENTS } from './event-sentences.ts';

type EventBoxesProps = {
  value: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
  error: string | undefined;
};

/** What the webhook hears of; nothing is ticked at first. */
export function EventBoxes({ value, onChange, error }: EventBoxesProps) {
  const id = useId();
  const toggle = (event: WebhookEvent, isTicked: boolean) =>
    onChange(isTicked ? [...value, event] : value.filter((each) => each !== event));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">Events</legend>
      <div className="grid gap-3">
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          onClick={() => onChange([...new Set([...value, ...OFFERED_EVENTS])])}
        >
          Tick all
        </Button>
        <div className="grid gap-3 sm:grid-cols-2">
          {OFFERED_EVENTS.map((event) => (
            <div key={event} className="flex min-w-0 items-start gap-2 text-sm">
              <Checkbox
                id={`${id}-${event}`}
                aria-describedby={`${id}-${event}-hint`}
                checked={value.includes(event)}
                onCheckedChange={(isTicked) => toggle(event, isTicked === true)}
                className="-mt-0.5 -ml-1"
              />
              <div className="grid min-w-0">
                <label htmlFor={`${id}-${event}`} className="font-mono text-xs leading-5 font-semibold wrap-anywhere">
                  {event}
                </label>
                <p id={`${id}-${event}-hint`} className="text-xs text-muted-foreground">
                  {EVENT_SENTENCES[event]}
                </p>
              </div>
            </div>
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} className="text-sm text-destructive">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
