import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { formatWeight } from '#src/lib/format-number.ts';
import { Signature } from './signature.tsx';

/** A customer's statement: the remark on a signed delivery note. */
export function DeliveryNote() {
  return (
    <section aria-labelledby="testimonial" className="self-center">
      <h2 id="testimonial" className="sr-only">
        Testimonial
      </h2>
      <figure className="border-2 border-foreground bg-card">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b-2 border-foreground px-5 py-3 sm:px-8">
          <p className="font-display font-bold [font-stretch:115%]">Delivery note</p>
          <p className="-rotate-2 border-[3px] border-double border-current px-2 py-0.5 whitespace-nowrap font-display text-xs font-extrabold text-status-delivered [font-stretch:115%]">
            RECEIVED IN FULL
          </p>
        </div>
        <RuledBoxes className="grid-cols-2">
          <RuledBox caption="From">Brescia, Italy</RuledBox>
          <RuledBox caption="To">Malmö, Sweden</RuledBox>
          <RuledBox caption="Goods">31 pallets, pump housings</RuledBox>
          <RuledBox caption="Weight">
            <span className="font-mono">{formatWeight(18_640)}</span>
          </RuledBox>
        </RuledBoxes>
        <blockquote className="border-t-2 border-foreground px-5 py-6 sm:px-8">
          <p className="text-xs text-muted-foreground">Remarks of the receiver</p>
          <p className="mt-2 text-lg">
            “Thirty-one pallets, three borders, one sheet. I read the stamps on my telephone and had the dock clear when
            the truck turned in.”
          </p>
        </blockquote>
        <figcaption className="border-t border-border px-5 pt-3 pb-4 sm:px-8">
          <p className="text-xs text-muted-foreground">Signature</p>
          <Signature className="h-14 w-auto text-status-processing" />
          <p className="mt-1 text-sm">
            <strong className="font-semibold">Marta Lindqvist</strong>, goods inward, Öresund Pumpverk
          </p>
        </figcaption>
      </figure>
    </section>
  );
}
