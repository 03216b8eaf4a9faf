import { Link } from '@tanstack/react-router';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { MethodPath } from '../group/method-path.tsx';
import type { Contents } from '../reference-rows.ts';

export const allCalls = (groups: Contents['groups']): Clause => ({
  id: 'calls',
  title: 'All calls',
  text: (
    <div className="grid gap-6">
      {groups.map(({ slug, name, description, operations }) => (
        <section key={slug} aria-labelledby={`calls-${slug}`}>
          <h3 id={`calls-${slug}`} className="text-base">
            <Link to="/developers/$group" params={{ group: slug }} className="text-link underline underline-offset-4">
              {name}
            </Link>
          </h3>
          <p className="text-sm text-muted-foreground">{description}</p>
          {/* A list without marks: each line begins with its method. A grid would let the page break before it. */}
          <ul className="mt-2 list-none! gap-0! border-t border-border pl-0! print:block!">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id} className="border-b border-border py-1.5 pl-0!">
                <Link
                  to="/developers/$group"
                  params={{ group: slug }}
                  hash={id}
                  preload={false}
                  className="block text-sm hover:underline"
                >
                  {summary}
                </Link>
                <MethodPath method={method} path={path} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
});
