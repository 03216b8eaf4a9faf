import { TrendingDown, TrendingUp } from 'lucide-react';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { cn } from '#src/lib/cn.ts';
import { KPIS } from './samples.ts';

export function KpiCards() {
  return (
    <section aria-label="Key figures" className="border-2 border-foreground bg-card">
      <RuledBoxes className="grid-cols-2 xl:grid-cols-4">
        {KPIS.map(({ title, value, change, trend }) => {
          const Icon = trend === 'up' ? TrendingUp : TrendingDown;
          return (
            <RuledBox key={title} caption={title} className="px-4 sm:px-4">
              <span className="block font-mono text-lg tabular-nums sm:text-xl">{value}</span>
              <span
                className={cn(
                  'mt-1 flex items-center gap-1.5 text-sm font-normal',
                  trend === 'up' ? 'text-status-delivered' : 'text-status-failed',
                )}
              >
                <Icon aria-hidden className="size-4" />
                {change}
                <span className="sr-only">, trend {trend}</span>
              </span>
            </RuledBox>
          );
        })}
      </RuledBoxes>
    </section>
  );
}
