import { MarkedText } from '../marked-text.tsx';
import { ReferenceTable } from '../reference-table.tsx';
import type { FieldRow } from '../reference-rows.ts';

type FieldsTableProps = {
  label: string;
  fields: readonly FieldRow[];
  /** What is said of a field: that it must be sent, or that an answer may lack it. */
  says: 'required' | 'optional';
};

/** Names, types and meaning of fields; an object with a table of its own is a link to that. */
export function FieldsTable({ label, fields, says }: FieldsTableProps) {
  return (
    <ReferenceTable label={label} heads={['Name', 'Type', 'What it is']}>
      {fields.map((field) => (
        <tr key={field.name}>
          <th scope="row" className="min-w-36 wrap-anywhere">
            <code>{field.name}</code>
            {(says === 'required') === Boolean(field.required) && (
              <span className="block text-xs text-muted-foreground">{says}</span>
            )}
          </th>
          <td className="min-w-28">
            <TypeWords {...field} />
          </td>
          <td className="min-w-48">{field.text && <MarkedText>{field.text}</MarkedText>}</td>
        </tr>
      ))}
    </ReferenceTable>
  );
}

function TypeWords({ type, object }: Pick<FieldRow, 'type' | 'object'>) {
  if (object === undefined) return type;
  const at = type.indexOf(object);
  return (
    <>
      {type.slice(0, at)}
      <a href={`#${object}`} className="text-link underline underline-offset-4">
        {object}
      </a>
      {type.slice(at + object.length)}
    </>
  );
}
