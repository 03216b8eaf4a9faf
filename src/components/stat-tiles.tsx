import { cn } from '#src/lib/cn.ts';
import { RuledBox, RuledBoxes } from './brand/ruled-box.tsx';

type StatTilesProps = {
  /** Read out as the name of the whole. */
  label: string;
  tiles: readonly { caption: string; figure: string }[];
  /** How many stand side by side. */
  className?: string;
};

/** Figures of a screen at a glance, in one ruled box. */
export function StatTiles({ label, tiles, className }: StatTilesProps) {
  return (
    <section aria-label={label} className="border-2 border-foreground bg-card">
      <RuledBoxes className={cn('base:grid-cols-2 base:lg:grid-cols-4', className)}>
        {tiles.map(({ caption, figure }) => (
          <RuledBox key={caption} caption={caption} className="px-4 sm:px-4">
            <span className="font-mono text-lg tabular-nums sm:text-xl">{figure}</span>
          </RuledBox>
        ))}
      </RuledBoxes>
    </section>
  );
}
