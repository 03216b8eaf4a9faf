import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import { ChoiceBoxes } from '#src/components/choice-boxes.tsx';
import { Button } from '#src/components/ui/button.tsx';

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

/** The meaning of each event, for whoever chooses it. */
const EVENT_SENTENCES: Readonly<Record<WebhookEvent, string>> = {
  'shipment.created': 'A shipment was created or imported.',
  'shipment.updated': 'Details such as weight or addresses changed.',
  'shipment.status_changed': 'The status changed.',
  'shipment.deleted': 'A shipment was deleted.',
  'shipment.restored': 'A deleted shipment is back.',
  'event.added': 'The history has a new entry. Internal notes are never sent.',
  'event.retracted': 'An entry of the history was taken back.',
  'estimate.changed': 'The estimated day of delivery changed.',
  'document.added': 'A document was added.',
  'answer.received': 'A receiver or a sender wrote about a shipment.',
  'delivery.failed': 'A mail about a shipment could not be delivered.',
};
