import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { countFound, ShownList } from './list/shown-list.tsx';
import type { LiveProps } from './live/live.tsx';
import type { TrackingLookup } from './tracking-loader.ts';
import './print.css';
import { TrackingResult } from './result/tracking-result.tsx';
import { TrackingForm } from './tracking-form.tsx';
import { WhereToLook } from './where-to-look.tsx';

// When the rest of the page is there; without it the page is complete.
const Live = lazy(async (): Promise<{ default: ComponentType<LiveProps> }> => {
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  return import('./live/live.tsx').catch(() => ({ default: () => null }));
});

const ERROR_ID = 'tracking-error';

/** Idle, searching, error or result (docs/contract/specification.md, 'Tracking'); `number` is the one in the URL. */
export function TrackingScreen({ number = '', lookup }: { number: string | undefined; lookup: TrackingLookup }) {
  const words = usePhrases('tracking');
  const shared = usePhrases('shared');
  const searching = useRouterState({
    select: ({ isLoading, location }) => isLoading && location.pathname === '/tracking',
  });
  const { result, list, errors, isLast, setBlank, update, isUpdated } = useShownLookup(number, lookup);
  const hydrated = useHydrated();
  const hasErrors = errors.length > 0 && !searching;
  return (
    <div className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12 print:px-0">
      <div data-search>
        <h1 className="text-xl">{words.title}</h1>
        <TrackingForm
          number={number}
          searching={searching}
          errorId={hasErrors ? ERROR_ID : undefined}
          blank={errors.includes(words.missing)}
          onBlank={setBlank}
        />
      </div>
      <p role="status" className="sr-only">
        {searching && shared.searching}
        {result &&
          !searching &&
          !isLast &&
          !isUpdated &&
          words.announced(result.shipment.trackingNumber, shared.status(result.shipment.status))}
        {list && !searching && !isLast && words.numbersFound(countFound(list), list.length)}
      </p>
      {hasErrors && (
        <Alert id={ERROR_ID} className="mt-6">
          {errors.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
      {result && (
        <TrackingResult {...result} piece={pieceOf(number, result.shipment)}>
          {hydrated && !isLast && (
            <Suspense>
              <Live shipment={result.shipment} number={number} onUpdate={update} />
            </Suspense>
          )}
        </TrackingResult>
      )}
      {list && <ShownList rows={list} />}
      {!result && !list && <WhereToLook />}
    </div>
  );
}

/** The piece of this shipment that the number is of; null for the shipment's own number, or another one's. */
function pieceOf(number: string, { trackingNumber }: PublicShipment): number | null {
  const tracked = readTrackedNumber(number);
  return tracked?.trackingNumber === trackingNumber ? tracked.piece : null;
}

/**
 * The lookup on screen. A failed search says so and keeps the last result readable (docs/contract/tracking.md, 'Keys').
 */
type ShownLookup = Pick<TrackingLookup, 'result' | 'list' | 'errors'> & {
  /** It is not that of the number in the URL. */
  isLast: boolean;
  /** A blank search was made, or is over. */
  setBlank: (isBlank: boolean) => void;
  /** Shows a newer lookup of the same number in the place of this one. */
  update: (newer: TrackingLookup) => void;
  isUpdated: boolean;
};

function useShownLookup(number: string, loaded: TrackingLookup): ShownLookup {
  const words = usePhrases('tracking');
  const [newer, setNewer] = useState({ of: loaded, lookup: loaded });
  const lookup = newer.of === loaded ? newer.lookup : loaded;
  const updates = {
    update: (lookup: TrackingLookup) => setNewer({ of: loaded, lookup }),
    isUpdated: lookup !== loaded,
  };
  // The number in the URL when a blank search was made: another number resets it.
  const [blankAt, setBlankAt] = useState<string | null>(null);
  if (blankAt !== null && blankAt !== number) setBlankAt(null);
  const [last, setLast] = useState(lookup);
  if (!lookup.isFailed && last !== lookup) setLast(lookup);

  const setBlank = (isBlank: boolean) => setBlankAt(isBlank ? number : null);
  if (blankAt === number) {
    return { result: null, list: null, errors: [words.missing], isLast: false, setBlank, ...updates };
  }
  if (lookup.isFailed && (last.result || last.list)) {
    return { ...last, errors: [...lookup.errors, words.lastResult], isLast: true, setBlank, ...updates };
  }
  return { ...lookup, isLast: false, setBlank, ...updates };
}
