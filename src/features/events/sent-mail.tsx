import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { type Delivery, sentMailQuery } from './history-query.ts';

/** A button that shows what the mail said. */
export function SentMail({ delivery: { id, to } }: { delivery: Delivery }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const label = isOpen ? 'Hide text' : 'Show text';
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={`${label} of the email to ${to}`}
        className="mt-1 w-fit"
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={panelId} className="mt-1 grid gap-2 border-l-2 border-border pl-3">
          <MailTexts deliveryId={id} />
        </div>
      )}
    </>
  );
}

function MailTexts({ deliveryId }: { deliveryId: string }) {
  const { data, error } = useQuery(sentMailQuery(useTRPC(), deliveryId));
  if (!data) return <QueryState error={error} className="my-2 size-4" />;
  if (data.text === null) return <p className="text-muted-foreground">The text of this email was not stored.</p>;
  return (
    <>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {data.subject}
      </p>
      <p className="written-lines">{data.text}</p>
    </>
  );
}
