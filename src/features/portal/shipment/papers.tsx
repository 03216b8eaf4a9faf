import { usePhrases } from '#src/lib/text/phrases.ts';

/** The product's own papers: links to press, which work on every telephone and without JavaScript. */
export function Papers({ id, hasProof }: { id: string; hasProof: boolean }) {
  const words = usePhrases('portal');
  const look = 'font-semibold text-link underline underline-offset-4';
  return (
    <section
      aria-label={words.papers}
      className="flex flex-wrap gap-x-8 gap-y-2 border-b-2 border-foreground px-5 py-4 text-sm sm:px-8 print:hidden"
    >
      <a href={`/portal/shipments/${id}/waybill`} download className={look}>
        {words.waybill}
      </a>
      {hasProof && (
        <a href={`/portal/shipments/${id}/proof`} download className={look}>
          {words.proofPaper}
        </a>
      )}
    </section>
  );
}
