import { MarkedText } from '../marked-text.tsx';
import type { FieldRow } from '../reference-rows.ts';
import { ReferenceTable } from '../reference-table.tsx';

type FieldsTableProps = {
  label: string;
  fields: readonly FieldRow[];
  /** The mark of a field: that it must be sent, or that an answer may lack it. */
  says: 'required' | 'optional';
};

/** Names, types and meaning of fields; an object with a table of its own is a link to that. */
export function FieldsTable({ label, fields, says }: FieldsTableProps) {
  return (
    <ReferenceTable label={label} heads={['Name', 'Type', 'What it is']}>
      {fields.map((field) => (
        <tr key={field.name}>
          <th scope="row">
            <code>{field.name}</code> {(says === 'required') === Boolean(field.required) && <small>{says}</small>}
          </th>
          <td>
            <TypeWords {...field} />
          </td>
          <td>{field.text && <MarkedText>{field.text}</MarkedText>}</td>
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
