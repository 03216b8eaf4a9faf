import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { REFERENCE_LABELS, type Reference } from '#contract/goods/references/reference-types.ts';
import { carrierLink } from '#contract/shipments/carrier-link.ts';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { WarningNote } from '#src/features/shipment-page/warning-note.tsx';

type ReferencesProps = {
  references: readonly Reference[];
  carrier: string;
  /** The page of a named carrier for a number. */
  trackingUrl: string | null;
  /** The warning about the one at this index. */
  warningOf?: (index: number) => string | undefined;
  /** Values before them. */
  children?: ReactNode;
};

/** The numbers under which others know the shipment. */
export function References({ references, carrier, trackingUrl, warningOf, children }: ReferencesProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 px-5 py-3 text-sm sm:grid-cols-2 sm:px-8 lg:grid-cols-3">
      {children}
      {references.map((reference, index) => (
        <CaptionedValue
          key={`${reference.type} ${reference.value}`}
          caption={REFERENCE_LABELS[reference.type]}
          className="break-inside-avoid"
        >
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ReferenceValue
              reference={reference}
              link={reference.type === 'carrier' ? carrierLink(carrier, reference.value, trackingUrl) : null}
            />
            {reference.public && <Badge variant="info">public</Badge>}
          </span>
          {warningOf?.(index) && <WarningNote>{warningOf(index)}</WarningNote>}
        </CaptionedValue>
      ))}
    </dl>
  );
}

/** A carrier's number leads to that carrier's own page, where it has one. */
function ReferenceValue({ reference: { value }, link }: { reference: Reference; link: string | null }) {
  const look = 'min-w-0 font-mono font-semibold wrap-anywhere';
  if (!link) return <span className={look}>{value}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={`${look} text-link underline-offset-4 hover:underline`}>
      {value}
      <ExternalLink aria-hidden className="ml-1 inline size-3.5 print:hidden" />
      <span className="sr-only"> (opens the carrier’s page in a new tab)</span>
    </a>
  );
}
