import type { ShipmentsSearch } from '#src/features/shipments/shipments-query.ts';

/** What a form without JavaScript sends beside its own fields. */
export function HiddenFields({ search }: { search: ShipmentsSearch }) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
