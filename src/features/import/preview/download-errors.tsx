import { Download } from 'lucide-react';
import type { ImportError } from '#contract/import/import.ts';
import { Button } from '#src/components/ui/button.tsx';
import { nameWith } from '#src/features/import/file-name.ts';
import { markedFile } from '#src/features/import/import-table.ts';
import type { ChosenFile } from '#src/features/import/use-import.ts';
import { saveFile } from '#src/lib/browser/download-url.ts';

/** Saves the whole file with what is wrong in each row. */
export function DownloadErrors({ file, errors }: { file: ChosenFile; errors: readonly ImportError[] }) {
  const save = () => saveFile(markedFile(file.table, file.mapping, errors), nameWith(file.name, '-errors'));
  return (
    <Button variant="outline" size="sm" onClick={save}>
      <Download aria-hidden className="size-4" />
      Download file of errors
    </Button>
  );
}
