import type { SupportPhrases } from '#phrases/support/en.ts';

/** Well formed, and given to no shipment: what stands here is found nowhere. */
const EXAMPLE = { prefix: 'WB', random: '4H7KPM2QX9RTC5', check: 'J' };

/** A tracking number taken apart. */
export function TrackingNumberParts({ words }: { words: SupportPhrases['number'] }) {
  return (
    <figure className="border-2 border-foreground bg-card">
      <dl dir="ltr" className="flex">
        <Part text={EXAMPLE.prefix} caption={words.ours} />
        <Part text={EXAMPLE.random} caption={words.random} className="min-w-0 grow" />
        <Part text={EXAMPLE.check} caption={words.check} />
      </dl>
      <figcaption className="border-t border-border px-4 py-2 text-xs text-muted-foreground">
        {words.example}
      </figcaption>
    </figure>
  );
}

function Part({ text, caption, className = '' }: { text: string; caption: string; className?: string }) {
  return (
    <div className={`border-border px-3 py-3 not-first:border-l sm:px-4 ${className}`}>
      <dt className="text-xs text-muted-foreground">
        <bdi>{caption}</bdi>
      </dt>
      <dd className="mt-1 font-mono text-base font-semibold break-all sm:text-lg">{text}</dd>
    </div>
  );
}
