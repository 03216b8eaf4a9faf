/** A place in PostgreSQL's log of writes, as a number. */
export type LogPosition = bigint;

/** From PostgreSQL's text of one, such as `16/B374D848`. */
export function parsePosition(text: string): LogPosition {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/**
 * Beyond so many the last one is replaced: a replica that is so far behind is not used, and exactness would only take
 * memory.
 */
const MAX_SAMPLES = 64;

/**
 * How far a server is, and on which of the timelines that begin with each promotion: positions of two timelines cannot
 * be compared.
 */
export type LogPoint = { position: LogPosition; timeline: number };

/**
 * How old a replica's data is, from where the primary was at a time and how far the replica is. The time of its last
 * transaction says nothing of it: on a primary where nobody writes that grows old by itself.
 */
export type ReplayClock = {
  /** The primary was at this point or further when it was asked, at `at` (milliseconds). */
  notePrimary(point: LogPoint, at: number): void;
  /** The primary did not answer: the next that does may be another server, on another timeline. */
  forgetPrimary(): void;
  noteReplica(point: LogPoint): void;
  /** Milliseconds; infinite while nothing is known, and on another timeline than the primary's. */
  lag(now: number): number;
  /** False for every position while the replica is on another timeline than the primary, or that is not known. */
  hasReplayed(position: LogPosition): boolean;
  /** Both timelines while they differ. */
  fork(): { primary: number; replica: number } | undefined;
};

export function createReplayClock(): ReplayClock {
  /** Not replayed yet, oldest first. */
  let samples: { position: LogPosition; at: number }[] = [];
  let replayed = -1n;
  /** The replica has all that the primary had then. */
  let upTo = Number.NEGATIVE_INFINITY;
  let primary: number | undefined;
  let replica: number | undefined;

  const advance = () => {
    for (const { position, at } of samples) if (position <= replayed) upTo = at;
    samples = samples.filter(({ position }) => position > replayed);
  };
  const isOneTimeline = () => primary !== undefined && primary === replica;

  return {
    notePrimary: ({ position, timeline }, at) => {
      if (timeline !== primary) {
        // Also where it was forgotten and has the same number: what was noted may have been another server's.
        samples = [];
        upTo = Number.NEGATIVE_INFINITY;
        primary = timeline;
      }
      if (samples.at(-1)?.position === position || samples.length === MAX_SAMPLES) samples.pop();
      samples.push({ position, at });
      advance();
    },
    forgetPrimary: () => {
      primary = undefined;
    },
    noteReplica: ({ position, timeline }) => {
      replica = timeline;
      replayed = position;
      advance();
    },
    lag: (now) => (isOneTimeline() ? now - upTo : Number.POSITIVE_INFINITY),
    hasReplayed: (position) => isOneTimeline() && position <= replayed,
    fork: () =>
      primary !== undefined && replica !== undefined && primary !== replica ? { primary, replica } : undefined,
  };
}
