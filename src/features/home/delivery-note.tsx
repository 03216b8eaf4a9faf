import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { formatWeight } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { Signature } from './signature.tsx';

const CUSTOMER = 'Marta Lindqvist';

/** A customer's statement: the remark on a signed delivery note. */
export function DeliveryNote() {
  const words = usePhrases('home');
  const language = useLanguage();
  const name = <strong className="font-semibold">{CUSTOMER}</strong>;
  return (
    <section aria-labelledby="testimonial" className="self-center">
      <h2 id="testimonial" className="sr-only">
        {words.testimonial}
      </h2>
      <figure className="border-2 border-foreground bg-card">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-foreground px-5 py-3 sm:px-8">
          <p className="font-display font-bold [font-stretch:115%]">{words.deliveryNote}</p>
          <p className="-rotate-2 border-[3px] border-double border-current px-2 py-0.5 font-display text-xs font-extrabold text-status-delivered [font-stretch:115%]">
            {words.receivedInFull}
          </p>
        </div>
        <RuledBoxes className="grid-cols-2">
          <RuledBox caption={words.from}>{words.noteFrom}</RuledBox>
          <RuledBox caption={words.to}>{words.noteTo}</RuledBox>
          <RuledBox caption={words.goods}>{words.noteGoods}</RuledBox>
          <RuledBox caption={words.weight}>
            <bdi className="font-mono">{formatWeight(18_640, language)}</bdi>
          </RuledBox>
        </RuledBoxes>
        <blockquote className="border-t-2 border-foreground px-5 py-6 sm:px-8">
          <p className="text-xs text-muted-foreground">{words.remarks}</p>
          <p className="mt-2 text-lg">{words.quotation}</p>
        </blockquote>
        <figcaption className="border-t border-border px-5 pt-3 pb-4 sm:px-8">
          <p className="text-xs text-muted-foreground">{words.signature}</p>
          <Signature className="h-14 w-auto max-w-full text-status-processing" />
          <p className="mt-1 text-sm">{fill(words.signedBy, { name })}</p>
        </figcaption>
      </figure>
    </section>
  );
}
