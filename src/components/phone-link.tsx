/** A contact as a link that calls it, the first where there are several; a text without digits is shown alone. */
export function PhoneLink({ number }: { number: string }) {
  const [first = ''] = number.split(/[/;,]/);
  const dialled = first.replaceAll('(0)', '').replaceAll(/[^\d+*#]/g, '');
  if (!/\d/.test(dialled)) return <bdi>{number}</bdi>;
  return (
    <a href={`tel:${dialled}`} className="text-link underline-offset-4 hover:underline">
      <bdi>{number}</bdi>
    </a>
  );
}
