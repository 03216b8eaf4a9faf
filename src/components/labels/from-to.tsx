/** The two ends of something, senders or places, one above the other. */
export function FromTo({ from, to }: { from: string; to: string }) {
  return (
    <>
      <p className="wrap-anywhere" title={from}>
        {from}
      </p>
      <p className="wrap-anywhere text-muted-foreground" title={to}>
        → {to}
      </p>
    </>
  );
}
