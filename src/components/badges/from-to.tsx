/** The two ends of something, senders or places, one above the other. */
export function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      <p className="wrap-anywhere" title={from}>
        <bdi>{from}</bdi>
      </p>
      <p className="wrap-anywhere text-muted-foreground" title={to}>
        → <bdi>{to}</bdi>
      </p>
    </>
  );
}

/** The two ends in one line, whose order stays where both are written from right to left. */
export function FromToLine({ from, to }: { from: string; to: string }) {
  return (
    <>
      <bdi>{from}</bdi> → <bdi>{to}</bdi>
    </>
  );
}
