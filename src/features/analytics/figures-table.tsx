import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../components/ui/table.tsx';

type FiguresTableProps = {
  title: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
};

/** A chart's figures in words and numbers. */
export function FiguresTable({ title, head, rows }: FiguresTableProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 text-muted-foreground hover:text-foreground">Show as table</summary>
      <Table className="mt-2">
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
    </details>
  );
}
