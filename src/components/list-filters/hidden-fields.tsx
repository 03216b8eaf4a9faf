/** What a form without JavaScript sends beside its own fields: these parameters of the URL. */
export function HiddenFields({ search }: { search: Readonly<Record<string, string | number | undefined>> }) {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
