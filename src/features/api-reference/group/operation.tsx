import { ErrorsTable } from '../errors-table.tsx';
import { Examples } from '../examples.tsx';
import { MarkedText } from '../marked-text.tsx';
import { OperationPart } from '../operation-part.tsx';
import type { OperationReference } from '../reference-rows.ts';
import { TryIt } from '../try-it/try-it.tsx';
import { FieldsTable } from './fields-table.tsx';
import { MethodPath } from './method-path.tsx';

/** All that there is to know of one call. */
export function Operation({ operation }: { operation: OperationReference }) {
  const { id, method, path, summary, description, who, parameters, bodies, responses, errors } = operation;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 grid-cols-1 gap-5 border-t-2 border-foreground pt-5 target:border-primary print:block print:space-y-5"
    >
      <header className="grid gap-2">
        <h2 id={`${id}-title`} className="text-lg">
          <a href={`#${id}`} className="hover:underline">
            {summary}
          </a>
        </h2>
        <p>
          <MethodPath method={method} path={path} />
        </p>
        {description && (
          <p>
            <MarkedText>{description}</MarkedText>
          </p>
        )}
        <p className="text-muted-foreground">
          <MarkedText>{who}</MarkedText>
        </p>
      </header>
      {parameters.length > 0 && (
        <OperationPart title="Parameters">
          <FieldsTable
            label={`Parameters of: ${summary}`}
            fields={parameters.map((each) => ({ ...each, type: `${each.type}, in the ${each.in}` }))}
            says="required"
          />
        </OperationPart>
      )}
      {bodies.map(({ media, text, fields }, index) => (
        <OperationPart key={media} title={index === 0 ? 'Body' : 'Or'} note={media}>
          {text && (
            <p>
              <MarkedText>{text}</MarkedText>
            </p>
          )}
          {index > 0 && <p>The same fields as parts of a form, and:</p>}
          {fields.length > 0 && <FieldsTable label={`${media} of: ${summary}`} fields={fields} says="required" />}
        </OperationPart>
      ))}
      {responses.map(({ status, text, media, fields }) => (
        <OperationPart key={status} title={`Answer ${status}`} note={media}>
          <p>
            <MarkedText>{text}</MarkedText>
          </p>
          {fields.length > 0 && (
            <FieldsTable label={`Answer ${status} of: ${summary}`} fields={fields} says="optional" />
          )}
        </OperationPart>
      ))}
      <OperationPart title="Errors">
        {errors.length > 0 && <ErrorsTable label={`Errors of: ${summary}`} errors={errors} />}
        <p className="text-sm">
          {errors.length > 0 ? 'Besides, ' : 'None but '}
          <a href="/developers#errors" className="text-link underline underline-offset-4">
            the errors of every call
          </a>
          .
        </p>
      </OperationPart>
      <OperationPart title="Examples">
        <Examples {...operation} />
      </OperationPart>
      <TryIt operation={operation} />
    </section>
  );
}
