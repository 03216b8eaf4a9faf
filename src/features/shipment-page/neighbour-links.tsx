import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import type { OpenedList } from '#src/lib/shipments/opened-list.ts';
import type { OpenedFrom } from './opened-from.ts';

type NeighbourLinksProps = Origin & {
  /** The list's name. */
  name: string;
  /** The number of the shipment on screen. */
  at: string;
  previous: string | null;
  next: string | null;
};

/** The next page knows the list as this one does. */
type Origin = { openedFrom: OpenedFrom; openedList?: OpenedList };

/** Links to the shipments before and after this one in the list from which it was opened. */
export function NeighbourLinks({ name, previous, next, ...rest }: NeighbourLinksProps) {
  return (
    <nav aria-label={name} className="flex gap-2">
      <Step label="Previous" number={previous} {...rest} />
      <Step label="Next" number={next} {...rest} />
    </nav>
  );
}

type StepProps = Origin & { label: string; at: string; number: string | null };

function Step({ label, at, number, openedFrom, openedList }: StepProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link
        {...useStepFocus(label, at, number ?? '')}
        to="/admin/shipments/$trackingNumber"
        params={{ trackingNumber: number ?? '' }}
        search={openedFrom}
        state={openedList ? { openedList } : {}}
        disabled={number === null}
        // A user who came to the end of the list by it keeps the focus on it.
        tabIndex={number === null ? -1 : undefined}
      >
        {label}
      </Link>
    </Button>
  );
}

let pressed: { label: string; to: string } | null = null;

/**
 * For a link to a neighbour: the page that it leads to has such a link too, which gets the focus, so that Enter goes on
 * through the list. Of the page itself it may come later than the rest.
 */
function useStepFocus(label: string, at: string, to: string) {
  const ref = useCallback(
    (link: HTMLElement | null) => {
      if (!link || pressed?.label !== label || pressed.to !== at) return;
      pressed = null;
      link.focus({ preventScroll: true });
    },
    [label, at],
  );
  return {
    ref,
    onClick() {
      pressed = { label, to };
    },
  };
}
