/** The customer's own number for a shipment; nothing where there is none. */
export function Reference({ reference }: { reference: string }) {
  if (reference === '') return null;
  return <span className="text-xs wrap-anywhere text-muted-foreground">Ref. {reference}</span>;
}
