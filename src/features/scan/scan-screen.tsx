import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useOnline } from '#src/lib/browser/use-online.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { isLeaving } from '#src/lib/session/leaving.ts';
import { IncompleteShipments } from './incomplete-shipments.tsx';
import { labelOf, lineOfRepeat, type ScanLine, type ScanSettings, scansIn } from './queue/scan.ts';
import { EMPTY_SETTINGS, useScanner } from './queue/use-scanner.ts';
import { ScanLines } from './scan-lines.tsx';
import { ScanPanel } from './scan-panel.tsx';
import { isSoundOn, playSound } from './scan-sound.ts';
import { foundText, wordsOf } from './scan-words.ts';
import { SettingsForm } from './settings-form.tsx';
import { readSettings, storeSettings } from './stored-settings.ts';

/** Many shipments by hand scanner or camera (docs/contract/bulk.md, 'Scan screen'). */
export function ScanScreen() {
  const { id } = useCurrentUser();
  const isHydrated = useHydrated();
  return (
    <>
      <ScreenHeader title="Scan" subtitle="Choose what every shipment gets, then scan one after the other." />
      {isHydrated ? <Scanning key={id} userId={id} /> : <Spinner />}
    </>
  );
}

function Scanning({ userId }: { userId: string }) {
  const [settings, setSettings] = useState<ScanSettings>(() => readSettings(userId) ?? EMPTY_SETTINGS);
  const [isChoosing, setChoosing] = useState(settings === EMPTY_SETTINGS);
  const [isLoud, setLoud] = useState(isSoundOn);
  const [said, setSaid] = useState('');
  /** The line whose number came once more, until the next one. */
  const [repeated, setRepeated] = useState<string>();
  const scanner = useScanner(userId, (outcomes) => {
    setSaid(outcomes.map(sentenceOf).join(' '));
    const [loudest] = outcomes.toSorted((one, other) => rank(one) - rank(other));
    if (isLoud && loudest) playSound(loudest.state);
  });
  const { lines, waitingCount, connection, isStored } = scanner;
  const isHoldingUnstored = !isStored && lines.some(({ state }) => state === 'incomplete');
  const isOnline = useOnline();
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => (waitingCount > 0 || isHoldingUnstored) && !isLeaving(),
  });

  /** `scanned`: what was scanned into the form. */
  function start(chosen: ScanSettings, scanned: readonly string[]) {
    storeSettings(userId, chosen);
    setSettings(chosen);
    scanner.forgetReads();
    setChoosing(false);
    for (const text of scanned) scanner.add(text, chosen);
  }

  /** False for a code that was read just before. */
  function onSeen(text: string): boolean {
    const isNew = scanner.add(text, settings);
    if (isNew) setRepeated(undefined);
    return isNew;
  }

  function onRead(typed: string) {
    for (const text of scansIn(typed)) {
      if (onSeen(text)) continue;
      setRepeated(lineOfRepeat(lines, text)?.id);
      setSaid(`${labelOf({ text })} is already scanned, and counts once.`);
      if (isLoud) playSound('unchanged');
    }
  }

  async function onUndo(batchId: string) {
    const error = await scanner.undo(batchId);
    if (error !== null) toastError('Could not be undone', error);
    else setSaid('Undone.');
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      {isChoosing ? (
        <SettingsForm initial={settings} onStart={start} />
      ) : (
        <ScanPanel
          settings={settings}
          waitingCount={waitingCount}
          connection={connection}
          isStored={isStored}
          onRead={onRead}
          onSeen={onSeen}
          onChange={() => setChoosing(true)}
          onSound={setLoud}
        />
      )}
      <section aria-label="Results" className="grid content-start gap-3">
        <p className="text-sm font-semibold tabular-nums">{countsText(lines)}</p>
        <IncompleteShipments lines={lines} onSend={scanner.sendIncomplete} />
        <ScanLines lines={lines} repeated={repeated} isOnline={isOnline && connection !== 'offline'} onUndo={onUndo} />
      </section>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const sentenceOf = (line: ScanLine) =>
  [`${labelOf(line)}: ${wordsOf(line)}.`, line.found && `${foundText(line)}.`, line.message].filter(Boolean).join(' ');

/** The order in which one of several results is heard: first the one that needs a look. */
const RANKS: readonly ScanLine['state'][] = [
  'failed',
  'unknown',
  'refused',
  'not-yours',
  'incomplete',
  'late',
  'waiting',
  'unchanged',
];
const rank = ({ state }: ScanLine) => (RANKS.includes(state) ? RANKS.indexOf(state) : RANKS.length);

function countsText(lines: readonly ScanLine[]): string {
  const count = (...states: ScanLine['state'][]) => lines.filter(({ state }) => states.includes(state)).length;
  const parts: [number, string][] = [
    [count('changed'), 'changed'],
    [count('late'), 'late'],
    [count('unchanged'), 'already so'],
    [count('unknown'), 'unknown'],
    [count('refused', 'not-yours', 'failed'), 'refused'],
    [count('incomplete'), 'incomplete'],
    [count('waiting', 'sending'), 'waiting'],
  ];
  return parts
    .filter(([figure]) => figure > 0)
    .map(([figure, what]) => `${figure} ${what}`)
    .join(', ');
}
