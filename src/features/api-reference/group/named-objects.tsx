import { CodeBlock } from '../code-block.tsx';
import { MarkedText } from '../marked-text.tsx';
import type { GroupReference } from '../reference-rows.ts';
import { FieldsTable } from './fields-table.tsx';

/** The objects that the answers of a page name more than once. */
export function NamedObjects({ objects }: Pick<GroupReference, 'objects'>) {
  if (objects.length === 0) return null;
  return (
    <section
      id="objects"
      aria-labelledby="objects-title"
      className="grid min-w-0 grid-cols-1 gap-8 border-t-2 border-foreground pt-5 print:block print:space-y-8"
    >
      <h2 id="objects-title" className="text-lg">
        Objects
      </h2>
      {objects.map(({ name, text, fields, example }) => (
        <section
          key={name}
          id={name}
          aria-labelledby={`${name}-title`}
          className="grid min-w-0 grid-cols-1 gap-2 print:block print:space-y-2"
        >
          <h3 id={`${name}-title`} className="text-base">
            {name}
          </h3>
          {text && (
            <p>
              <MarkedText>{text}</MarkedText>
            </p>
          )}
          <FieldsTable label={`Fields of ${name}`} fields={fields} says="optional" />
          {example && (
            <details className="border border-border">
              <summary className="cursor-pointer bg-card px-3 py-2 text-sm font-semibold -outline-offset-2 hover:bg-accent">
                Example
              </summary>
              <CodeBlock label={`Example of ${name}`} code={example} />
            </details>
          )}
        </section>
      ))}
    </section>
  );
}
