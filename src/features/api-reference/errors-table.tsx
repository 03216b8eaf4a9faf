import { MarkedText } from './marked-text.tsx';
import type { ErrorRow } from './reference-rows.ts';
import { ReferenceTable } from './reference-table.tsx';

/** Codes of errors and what to do about each. */
export function ErrorsTable({ label, errors }: { label: string; errors: readonly ErrorRow[] }) {
  return (
    <ReferenceTable label={label} heads={['Status', 'Code', 'What to do']}>
      {errors.map(({ status, code, advice }) => (
        <tr key={code}>
          <td>{status}</td>
          <th scope="row">
            <code>{code}</code>
          </th>
          <td>
            <MarkedText>{advice}</MarkedText>
          </td>
        </tr>
      ))}
    </ReferenceTable>
  );
}
