import type { ShownShipment } from '#src/features/portal/portal-query.ts';
import { formatNumber, formatWeight } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

/** The lines of pieces with their measures in centimetres, as far as they are known. */
export function Goods({ pieces }: { pieces: ShownShipment['pieces'] }) {
  const { goods } = usePhrases('portal');
  const { countOf } = usePhrases('tracking');
  const language = useLanguage();
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="goods" className="border-b-2 border-foreground px-5 py-5 last:border-b-0 sm:px-8">
      <h3 id="goods" className="text-base">
        {goods}
      </h3>
      <ul className="mt-2 divide-y divide-border text-sm">
        {pieces.map(({ count, type, length, width, height, weight, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <li key={index} className="flex flex-wrap gap-x-6 gap-y-1 py-2 wrap-anywhere">
            <span className="font-semibold">{countOf(count, type)}</span>
            {length !== null && width !== null && height !== null && (
              <bdi dir="ltr" className="font-mono">
                {[length, width, height].map((side) => formatNumber(side, language)).join(' × ')} cm
              </bdi>
            )}
            {weight !== null && <span>{formatWeight(weight, language)}</span>}
            {description && <bdi>{description}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}
