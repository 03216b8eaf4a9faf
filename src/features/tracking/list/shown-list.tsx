import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense } from 'react';
import type { TrackedRow } from '#src/features/tracking/tracking-loader.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { TrackedList } from './tracked-list.tsx';

/** A page of one number loads no code for this; the server renders it at once. */
const List = createIsomorphicFn()
  .server(() => TrackedList)
  .client(() =>
    lazy(() =>
      import('./tracked-list.tsx').then(
        (code) => ({ default: code.TrackedList }),
        () => ({ default: NumbersInstead }),
      ),
    ),
  )();

type ListProps = { rows: readonly TrackedRow[] };

export function ShownList({ rows }: ListProps) {
  return (
    <Suspense fallback={null}>
      <List rows={rows} />
    </Suspense>
  );
}

/** How many of them find something. */
export const countFound = (rows: readonly TrackedRow[]): number => rows.filter(({ found }) => found).length;

/** The list could not be loaded, as on a dropped connection. */
function NumbersInstead({ rows }: ListProps) {
  return <p className="mt-8">{usePhrases('tracking').numbersFound(countFound(rows), rows.length)}</p>;
}
