import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#src/components/ui/table.tsx';

/** The content of a chart, in words and numbers. */
export type Figures = {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** `title` is read out as the table's name. */
export function FiguresTable({ title, head, rows }: Figures & { title: string }) {
  return (
    <Table>
      <caption className="sr-only">{title}</caption>
      <TableHeader>
        <TableRow>
          <TableHead>{head[0]}</TableHead>
          <TableHead className="text-right">{head[1]}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(([name, figure]) => (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell className="text-right font-mono tabular-nums">{figure}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
