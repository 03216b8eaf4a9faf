import type { GroupReference } from '../reference-rows.ts';
import { GroupNavigation } from './group-navigation.tsx';
import { NamedObjects } from './named-objects.tsx';
import { Operation } from './operation.tsx';
import '#src/components/text-page/print.css';

/** The reference of one group of calls. */
export function GroupScreen({ group }: { group: GroupReference }) {
  const { name, description, operations, objects } = group;
  return (
    <article data-text-page className="mx-auto [&_p>code]:text-[0.9em] max-w-6xl px-4 pt-8 sm:px-6 sm:pt-12">
      <header className="border-2 border-foreground bg-card px-5 py-6 sm:px-8">
        <p className="text-xs text-muted-foreground">API reference</p>
        <h1 className="mt-1 text-2xl font-extrabold [font-stretch:118%]">{name}</h1>
        <p className="mt-3 max-w-[52ch] text-lg text-muted-foreground">{description}</p>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-8 sm:mt-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 print:block">
        <GroupNavigation group={group} />
        <div className="grid min-w-0 grid-cols-1 gap-12 print:block print:space-y-10">
          {operations.map((operation) => (
            <Operation key={operation.id} operation={operation} />
          ))}
          <NamedObjects objects={objects} />
        </div>
      </div>
    </article>
  );
}
