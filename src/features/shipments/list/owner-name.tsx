import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** The names of those who own shipments, by id; null where all rows are the current user's. */
export type Owners = ReadonlyMap<string, string> | null;

/** Whose shipment a row is, in everyone's list. */
export function OwnerName({ id, owners }: { id: string; owners: Owners }) {
  const isOwn = useCurrentUser().id === id;
  if (!owners) return null;
  return (
    <span className="text-xs wrap-anywhere text-muted-foreground">
      {isOwn ? 'Yours' : (owners.get(id) ?? 'Former colleague')}
    </span>
  );
}
