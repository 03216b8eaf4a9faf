import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAddEvent } from '#src/features/events/index.ts';
import { type PageShipment, pageHistoryQuery } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { EMPTY_DRAFT, isEmptyUpdate, type StatusConflict, UpdateForm } from './update-form.tsx';

/** Status, place, time, notes and whom to tell. Empty again once it is saved; an undo puts back what was saved. */
export function UpdateStatus({ shipment }: { shipment: PageShipment }) {
  const [saves, setSaves] = useState(0);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [conflict, setConflict] = useState<StatusConflict | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  function clear() {
    setSaves((count) => count + 1);
    setDraft(EMPTY_DRAFT);
  }

  // The saved form takes the focus with it, and a link to this form takes it nowhere.
  useEffect(() => {
    const needsFocus = saves > 0 || location.hash === '#update-status';
    if (needsFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [saves]);

  const { data } = useQuery(pageHistoryQuery(useTRPC(), shipment.trackingNumber));
  const { add, isSaving } = useAddEvent(shipment.id, clear, {
    saved: 'Update saved',
    failed: 'Failed to save the update',
    onConflict: (message, input) => setConflict({ message, input }),
    // `draft` is the one that was saved; what has been typed since stays.
    onUndone: (seenStatus) =>
      setDraft((present) => ({ ...(isEmptyUpdate(present.texts) ? draft : present), seenStatus })),
  });
  const newest = data?.history.findLast(({ retractedAt, isInternal }) => retractedAt === null && !isInternal);
  const places = data?.history.flatMap(({ location }) => location ?? []) ?? [];
  return (
    <section
      aria-labelledby="update-status"
      // Beside the shipment it is never taller than the window: its fields scroll, and its button stays in sight.
      className="scroll-mt-4 border-2 border-foreground bg-card xl:flex xl:min-h-0 xl:flex-col noscript:hidden print:hidden"
    >
      <h2
        ref={heading}
        id="update-status"
        tabIndex={-1}
        className="border-b-2 border-foreground px-4 py-3 text-base outline-none"
      >
        Update status
      </h2>
      <UpdateForm
        key={saves}
        shipment={shipment}
        newestAt={newest?.at ?? shipment.createdAt}
        knownPlaces={[...new Set(places)]}
        draft={draft}
        onDraft={setDraft}
        save={add}
        isSaving={isSaving}
        conflict={conflict}
        onConflictClosed={() => setConflict(null)}
      />
    </section>
  );
}
