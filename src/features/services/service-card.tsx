import { type ComponentType, useId } from 'react';
import type { ServicesPhrases } from '#phrases/services/en.ts';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type ServiceCardProps = { service: 'air' | 'ocean' | 'ground'; picture: ComponentType<{ className?: string }> };

/**
 * One way of carrying, set like a tariff sheet. Learn More has no action (docs/contract/specification.md, 'Services').
 */
export function ServiceCard({ service, picture: Picture }: ServiceCardProps) {
  const words = usePhrases('services');
  const { name, summary, features } = words[service];
  const heading = useId();
  return (
    <article aria-labelledby={heading} className="border-2 border-foreground bg-card">
      <div className="grid grid-cols-1 lg:grid-cols-2">
        <div className="flex items-end border-b-2 border-foreground bg-background lg:border-e-2 lg:border-b-0">
          <Picture className="w-full" />
        </div>
        <div className="flex flex-col items-start gap-4 p-5 sm:p-8">
          <h2 id={heading} className="text-xl wrap-anywhere hyphens-auto">
            {name}
          </h2>
          <p className="text-muted-foreground">{summary}</p>
          <ul className="w-full divide-y divide-border border-y border-border text-sm">
            {features.map((feature) => (
              <li
                key={feature}
                className="flex gap-3 py-2 text-pretty wrap-anywhere before:mt-1.5 before:size-2 before:shrink-0 before:bg-info"
              >
                {feature}
              </li>
            ))}
          </ul>
          <Button variant="outline" aria-describedby={heading} className="border-foreground whitespace-normal">
            {words.learnMore}
          </Button>
        </div>
      </div>
      <div className="border-t-2 border-foreground">
        <RuledBoxes className="grid-cols-2 lg:grid-cols-4">
          {tariffOf(words, service).map(([caption, entry]) => (
            <RuledBox key={caption} caption={caption}>
              <span className="font-mono text-pretty rtl:font-sans">{entry}</span>
            </RuledBox>
          ))}
        </RuledBoxes>
      </div>
    </article>
  );
}

/** The tariff line: caption and entry. */
function tariffOf(
  words: ServicesPhrases,
  service: ServiceCardProps['service'],
): readonly (readonly [string, string])[] {
  const { transit, days, unit, lowest, latest } = words[service];
  return [
    [transit, days],
    [words.chargedBy, unit],
    [words.minimum, lowest],
    [words.cutOff, latest],
  ];
}
