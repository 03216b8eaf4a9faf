/**
 * Milliseconds since 1970 with fractions, at most a tenth too many, to compare with another program's records.
 * performance.timeOrigin deviates after system clock corrections. Takes up to a millisecond or two.
 */
export function wallClock(): number {
  const asked = performance.now();
  let before = { clock: Date.now(), at: performance.now() };
  for (;;) {
    const now = { clock: Date.now(), at: performance.now() };
    // The clock reached this millisecond between the two readings.
    if (now.clock !== before.clock && now.at - before.at < 0.1) return now.clock + asked - before.at;
    before = now;
  }
}
