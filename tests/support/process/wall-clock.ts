/**
 * Milliseconds since 1970 with fractions, at most a tenth too many: for comparing with what another program writes down. What
 * performance.timeOrigin gives departs from the system's clock whenever that is corrected. Takes up to a millisecond or two.
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
