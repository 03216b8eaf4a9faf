import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Load } from '#contract/loads/loads.ts';
import type { Counted, TallyPlace } from '#contract/loads/tally.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

export type CountedLine = {
  key: number;
  number: string;
  state: 'waiting' | 'counted' | 'repeated' | 'refused';
  message: string;
  /** When it was counted before. */
  at?: string;
};

type Scanned = { key: number; number: string; isDamaged: boolean };

/** So many scans go with one call. */
const MAX_SENT = 50;
const MAX_LINES = 100;

/** Counts scans in their order, whatever comes meanwhile; the newest line is the first. */
export function useCount({ id }: Load, at: TallyPlace) {
  const { loads } = useTRPC();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(loads.count.mutationOptions());
  const [lines, setLines] = useState<readonly CountedLine[]>([]);
  const waiting = useRef<Scanned[]>([]);
  const isSending = useRef(false);
  const next = useRef(1);

  const settle = (sent: readonly Scanned[], lineOf: (scanned: Scanned) => Omit<CountedLine, 'key' | 'number'>) => {
    const settled = new Map(sent.map((scanned) => [scanned.key, lineOf(scanned)]));
    setLines((before) => before.map((line) => ({ ...line, ...settled.get(line.key) })));
  };

  async function send(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    while (waiting.current.length > 0) {
      const sent = takeAlike(waiting.current);
      const numbers = sent.map(({ number }) => number);
      try {
        const { repeated, unknown, refused, ...tally } = await mutateAsync({
          ...{ id, at, numbers },
          ...(sent[0]?.isDamaged && { damaged: true }),
        });
        client.setQueryData(loads.tally.queryOptions({ id, at }).queryKey, tally);
        settle(sent, ({ number, isDamaged }) => lineFor(number, isDamaged, { repeated, unknown, refused }));
      } catch (error) {
        const message = apiErrorMessage(error, 'Not counted. Please scan it again.');
        settle(sent, () => ({ state: 'refused', message }));
      }
    }
    isSending.current = false;
  }

  function count(number: string, isDamaged: boolean): void {
    const scanned = { key: next.current++, number, isDamaged };
    waiting.current.push(scanned);
    setLines((before) =>
      [{ key: scanned.key, number, state: 'waiting' as const, message: 'Sending' }, ...before].slice(0, MAX_LINES),
    );
    void send();
  }

  return { lines, count };
}

/** Takes the first of what waits, and those after it that are damaged or whole alike, up to one that comes again. */
function takeAlike(waiting: Scanned[]): Scanned[] {
  const isDamaged = waiting[0]?.isDamaged;
  const seen = new Set<string>();
  const other = waiting.findIndex((scanned) => {
    const isOther = scanned.isDamaged !== isDamaged || seen.has(scanned.number);
    seen.add(scanned.number);
    return isOther;
  });
  return waiting.splice(0, Math.min(MAX_SENT, other === -1 ? waiting.length : other));
}

type Answer = Pick<Counted, 'repeated' | 'unknown' | 'refused'>;

function lineFor(number: string, isDamaged: boolean, { repeated, unknown, refused }: Answer) {
  const refusal = refused.find((each) => each.number === number);
  if (refusal) return { state: 'refused' as const, message: refusal.message };
  if (unknown.includes(number)) return { state: 'refused' as const, message: 'No shipment has this number.' };
  const before = repeated.find((each) => each.number === number);
  if (!before) return { state: 'counted' as const, message: isDamaged ? 'Counted, damaged' : 'Counted' };
  const by = before.by ? ` by ${before.by.fullName}` : '';
  return {
    state: 'repeated' as const,
    message: `Counted before${by}${isDamaged ? ', damaged now' : ''}`,
    at: before.at,
  };
}
