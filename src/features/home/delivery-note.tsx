import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { cn } from '#src/lib/cn.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { formatWeight } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

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

/** A name signed in haste with a ball pen. */
function Signature({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 220 64"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('fill-none stroke-current', className)}
    >
      <path d="M8 52C16 38 22 18 28 10c2 12 2 26 2 36 6-14 14-28 20-36 0 14-2 28 0 38 3 2 6-2 8-8 2-5 9-8 11-4 2 5-7 12-9 8-1-4 6-9 10-9 0 5 0 8 3 8 4-1 5-9 9-11 1 5 5 1 9 1-4 3-6 9-2 10 5 0 8-16 11-24-3 12-6 24-2 24 4-1 8-9 14-9-6-2-11 2-10 7 0 4 5 4 8-1 1-2 2-4 2-5-1 4 0 9 5 7" />
      <path d="M88 24l22-4M146 8c-5 12-11 28-12 36 10 4 24 2 34-4 8-5 16-7 46-10M40 58c44-7 92-8 148-5" />
    </svg>
  );
}
