import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import { ChoiceBoxes } from '#src/components/choice-boxes.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EVENT_SENTENCES } from './event-sentences.ts';

type EventBoxesProps = {
  value: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
  error: string | undefined;
};

/** The events that the webhook hears of; nothing is ticked at first. */
export function EventBoxes(props: EventBoxesProps) {
  const { value, onChange } = props;
  return (
    <ChoiceBoxes name="events" legend="Events" choices={WEBHOOK_EVENTS} sentences={EVENT_SENTENCES} isDense {...props}>
      <Button
        variant="outline"
        size="sm"
        className="w-fit"
        onClick={() => onChange([...new Set([...value, ...WEBHOOK_EVENTS])])}
      >
        Tick all
      </Button>
    </ChoiceBoxes>
  );
}
