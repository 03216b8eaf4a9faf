/** A place in PostgreSQL's log of writes, as a number. */
export type LogPosition = bigint;

/** From PostgreSQL's text of one, such as `16/B374D848`. */
export function parsePosition(text: string): LogPosition {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Beyond so many the last one is replaced: a replica that is so far behind is not used, and exactness would only take memory. */
const MAX_SAMPLES = 64;

/**
 * How old a replica's data is, from where the primary was at a time and how far the replica is. The time of its last transaction says
 * nothing of it: on a primary where nobody writes that grows old by itself.
 */
export type ReplayClock = {
  /** The primary was at this position or further when it was asked, at `at` (milliseconds). */
  notePrimary(position: LogPosition, at: number): void;
  noteReplica(position: LogPosition): void;
  /** Milliseconds; infinite while nothing is known. */
  lag(now: number): number;
  hasReplayed(position: LogPosition): boolean;
};

export function createReplayClock(): ReplayClock {
  /** Not replayed yet, oldest first. */
  let samples: { position: LogPosition; at: number }[] = [];
  let replayed = -1n;
  /** The replica has all that the primary had then. */
  let upTo = Number.NEGATIVE_INFINITY;

  const advance = () => {
    for (const { position, at } of samples) if (position <= replayed) upTo = at;
    samples = samples.filter(({ position }) => position > replayed);
  };

  return {
    notePrimary: (position, at) => {
      if (samples.at(-1)?.position === position || samples.length === MAX_SAMPLES) samples.pop();
      samples.push({ position, at });
      advance();
    },
    noteReplica: (position) => {
      replayed = position;
      advance();
    },
    lag: (now) => now - upTo,
    hasReplayed: (position) => position <= replayed,
  };
}
