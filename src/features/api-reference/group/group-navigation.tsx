import { Link } from '@tanstack/react-router';
import type { GroupReference } from '../reference-rows.ts';

const lineLook = 'block border-b border-border py-1.5 text-sm hover:underline aria-[current=page]:font-semibold';

/** The calls of this page, and the other groups; stays in view beside them. */
export function GroupNavigation({ group: { operations, objects, others } }: { group: GroupReference }) {
  return (
    <div className="grid gap-6 self-start lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto print:hidden">
      <nav aria-label="On this page" className="border-t-2 border-foreground">
        <ul>
          {operations.map(({ id, summary }) => (
            <li key={id}>
              <a href={`#${id}`} className={lineLook}>
                {summary}
              </a>
            </li>
          ))}
          {objects.length > 0 && (
            <li>
              <a href="#objects" className={lineLook}>
                Objects
              </a>
            </li>
          )}
        </ul>
      </nav>
      <nav aria-label="API reference" className="border-t-2 border-foreground">
        <ul className="max-lg:columns-2">
          <li>
            <Link to="/developers" activeOptions={{ exact: true }} className={lineLook}>
              Guide
            </Link>
          </li>
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <Link to="/developers/$group" params={{ group: slug }} className={lineLook}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
