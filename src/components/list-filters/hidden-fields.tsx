/** The parameters of the URL that a form without JavaScript sends beside its own fields. */
export function HiddenFields({ search }: { search: Readonly<Record<string, string | number | undefined>> }) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
