import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { Load } from '#contract/loads/loads.ts';
import type { Tally } from '#contract/loads/tally.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { CountForm } from './count-form.tsx';

const closeDialog = lazyCode(
  () => import('./close-tally-dialog.tsx'),
  ({ CloseTallyDialog }) => CloseTallyDialog,
);

type Place = 'loading' | 'unloading';

/** The pieces that are expected and those that were counted, at both ends (docs/contract/loads.md, 'Tally'). */
export function LoadTally({ load }: { load: Load }) {
  const [place, setPlace] = useState<Place>(load.state === 'open' ? 'loading' : 'unloading');
  return (
    <section aria-labelledby="load-tally" className="grid grid-cols-1 gap-3 noscript:hidden">
      <h2 id="load-tally" className="text-base">
        Tally
      </h2>
      <Tabs value={place} onValueChange={(value) => setPlace(value === 'loading' ? 'loading' : 'unloading')}>
        <TabsList>
          <TabsTrigger value="loading">Loading</TabsTrigger>
          <TabsTrigger value="unloading">Unloading</TabsTrigger>
        </TabsList>
        <TabsContent value={place} className="grid grid-cols-1 gap-4">
          <TallyAt key={place} load={load} place={place} />
        </TabsContent>
      </Tabs>
    </section>
  );
}

function TallyAt({ load, place }: { load: Load; place: Place }) {
  const { data: tally, error } = useQuery({
    ...useTRPC().loads.tally.queryOptions({ id: load.id, at: place }),
    retry: false,
  });
  const [isClosing, setClosing] = useState(false);
  const mayCount = isAllowed(useCurrentUser(), 'warehouse');
  const isOpen = tally?.closedAt === null;
  return (
    <>
      <EffectFigures
        label="What was counted"
        missing={null}
        error={error}
        isBusy={tally === undefined}
        figures={[
          { caption: 'Expected', figure: tally?.expected.length },
          { caption: 'Counted', figure: tally?.counted.length },
          { caption: 'Missing', figure: tally?.missing.length },
          { caption: 'Not expected', figure: tally?.over.length, isWarning: tally && tally.over.length > 0 },
          { caption: 'Damaged', figure: tally?.damaged.length, isWarning: tally && tally.damaged.length > 0 },
        ]}
      />
      {tally?.closedAt && (
        <p className="text-sm">
          Closed <DateTime at={tally.closedAt} className="font-mono text-xs" />
        </p>
      )}
      {isOpen && mayCount && <CountForm load={load} place={place} />}
      {tally && <Lists {...tally} />}
      {isOpen && mayCount && (
        <Button variant="outline" onClick={() => setClosing(true)} className="w-fit">
          Close the tally
        </Button>
      )}
      {isClosing && <LazyDialog code={closeDialog} props={{ load, place, onClose: () => setClosing(false) }} />}
    </>
  );
}

/** So many numbers of each kind are shown; the manifest has more. */
const MAX_SHOWN = 100;

function Lists({ missing, over, damaged }: Tally) {
  const lists = { Missing: missing, 'Not expected': over, Damaged: damaged };
  return Object.entries(lists).map(
    ([name, numbers]) =>
      numbers.length > 0 && (
        <p key={name} className="max-h-40 overflow-y-auto text-sm">
          <span className="font-semibold">{name}: </span>
          <bdi className="font-mono text-xs wrap-anywhere">{numbers.slice(0, MAX_SHOWN).join(', ')}</bdi>
          {numbers.length > MAX_SHOWN && ` and ${formatNumber(numbers.length - MAX_SHOWN)} more`}
        </p>
      ),
  );
}
