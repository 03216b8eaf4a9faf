import { FORMER_OWNERS } from '#contract/values/former-owners.ts';
import type { Owners } from '#src/components/badges/owner-name.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

type OwnerOptionsProps = { owners: NonNullable<Owners>; chosen: string | undefined };

/** The users who can own shipments, by name, and those who no longer can; of the latter also the one of the URL. */
export function OwnerOptions({ owners, chosen }: OwnerOptionsProps) {
  const ownId = useCurrentUser().id;
  return (
    <>
      {Array.from(owners, ([id, name]) => (
        <option key={id} value={id}>
          {id === ownId ? `${name} (you)` : name}
        </option>
      ))}
      {chosen !== undefined && chosen !== FORMER_OWNERS && !owners.has(chosen) && (
        <option value={chosen}>{ownerFilterName(chosen, owners)}</option>
      )}
      <option value={FORMER_OWNERS}>{ownerFilterName(FORMER_OWNERS, owners)}</option>
    </>
  );
}

/** The value of the owner filter; the name of somebody who can own no shipments any more is not known. */
export function ownerFilterName(owner: string, owners: Owners): string {
  if (owner === FORMER_OWNERS) return 'Former colleagues';
  return owners?.get(owner) ?? 'Former colleague';
}
