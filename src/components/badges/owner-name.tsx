import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** The names of those who own shipments, by id; undefined until they are known, and for a list of one's own. */
export type Owners = ReadonlyMap<string, string> | undefined;

/** The owner of a row's shipment. */
export function OwnerName({ id, owners }: { id: string; owners: Owners }) {
  if (useCurrentUser().id === id) return 'Yours';
  return owners && (owners.get(id) ?? 'Former colleague');
}
