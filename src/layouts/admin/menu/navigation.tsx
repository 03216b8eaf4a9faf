import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { readFolded } from '#contract/render-context.ts';
import { setChoice, useChoice } from '#src/layouts/admin/use-choice.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { type Entry, type Group, usePermittedGroups } from './entries.ts';
import { MenuCount } from './menu-count.tsx';

type Choosing = { onChoose: (() => void) | undefined };

/** The menu (docs/contract/specification.md, 'Admin layout'). */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const groups = usePermittedGroups();
  if (groups.length === 0) {
    return <p className="p-4 text-sm text-muted-foreground">The other pages open once your account page is done.</p>;
  }
  const headings = groups.filter(({ heading }) => heading !== null).length;
  const rows = groups.reduce((sum, { isFoldable, entries }) => sum + entries.length / (isFoldable ? 2 : 1), 0);
  return (
    <nav
      aria-label="Admin"
      style={{ ['--headings' as string]: headings, ['--rows' as string]: rows }}
      className={cn('p-3 lg:[container-type:size] lg:min-h-40 lg:flex-1 lg:overflow-y-auto lg:py-1.5', ROW)}
    >
      {groups.map((group) =>
        group.isFoldable ? (
          <FoldableGroup key={group.heading} {...group} onChoose={onChoose} />
        ) : (
          <PlainGroup key={group.heading} {...group} onChoose={onChoose} />
        ),
      )}
    </nav>
  );
}

/** A row of the sidebar is as high as the window lets all be, from 26 to 40 px; for a finger it has 44 px. */
const ROW = 'lg:[--row:clamp(1.625rem,(100cqh-0.75rem-var(--headings)*1.625rem)/var(--rows),2.5rem)]';

const HEADING = 'flex h-8 items-end justify-between pr-3 pb-1 pl-4 text-xs text-muted-foreground lg:h-6.5 lg:pb-0.5';

function PlainGroup({ heading, entries, onChoose }: Group & Choosing) {
  const id = useId();
  return (
    <>
      {heading && (
        <p id={id} className={HEADING}>
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading ? id : undefined}>
        {entries.map((entry) => (
          <MenuEntry key={entry.label} {...entry} onChoose={onChoose} className="gap-3 px-3" />
        ))}
      </ul>
    </>
  );
}

/** Two entries in a row. Open until it is folded on this device, and as it was left from then on. */
function FoldableGroup({ heading, entries, onChoose }: Group & Choosing) {
  const id = useId();
  const isFolded = useChoice('samples', readFolded, usePage().samplesFolded);
  /** Also once the scripts run: it may have been pressed before. */
  const remember = (details: HTMLDetailsElement | null) => {
    if (details && details.open === isFolded) setChoice('samples', isFolded ? null : 'folded');
  };
  return (
    <details ref={remember} open={!isFolded} onToggle={(event) => remember(event.currentTarget)} className="group">
      <summary id={id} className={cn(HEADING, 'cursor-pointer hover:text-foreground')}>
        {heading}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul aria-labelledby={id} className="grid grid-cols-2">
        {entries.map((entry) => (
          <MenuEntry key={entry.label} {...entry} onChoose={onChoose} className="gap-2 pl-3" />
        ))}
      </ul>
    </details>
  );
}

function MenuEntry({ label, icon: Icon, to, count, onChoose, className }: Entry & Choosing & { className: string }) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChoose}
        activeOptions={{ includeSearch: false }}
        className={cn(
          'flex h-11 items-center border-l-4 border-undrawn text-sm font-semibold transition-colors hover:bg-sidebar-accent aria-[current=page]:border-primary aria-[current=page]:bg-sidebar-accent lg:pointer-fine:h-(--row)',
          className,
        )}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
        {count && <MenuCount of={count} className="ml-auto py-0.5" />}
      </Link>
    </li>
  );
}
