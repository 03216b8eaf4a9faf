import { Download, FileUp } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useId, useRef } from 'react';
import { CSV_TYPE, WORKBOOK_TYPE } from '#contract/import/import.ts';
import { importTemplate, TEMPLATE_FILE_NAME } from '#contract/import/import-columns.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { saveFile } from '#src/lib/browser/download-url.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { PASTED_ROWS } from './use-import.ts';

type ChooseFileProps = {
  isBusy: boolean;
  /** Comes after a file that was put aside, and takes the focus. */
  isBack: boolean;
  onChoose: (name: string, content: Blob) => void;
};

/** A file from the disk, or rows that were copied in a spreadsheet. */
export function ChooseFile({ isBusy, isBack, onChoose }: ChooseFileProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useFocusOnMount<HTMLButtonElement>(isBack);

  function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // So that the same file, mended, can be chosen again.
    if (file) onChoose(file.name, file);
    currentTarget.value = '';
  }

  function onPaste(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('rows'));
    if (text.trim() !== '') onChoose(PASTED_ROWS, new Blob([text]));
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`}>Choose a file</CardTitle>
        <Button
          variant="outline"
          size="sm"
          onClick={() => saveFile(new Blob([importTemplate()], { type: 'text/csv' }), TEMPLATE_FILE_NAME)}
        >
          <Download aria-hidden className="size-4" />
          Download template
        </Button>
      </CardHeader>
      <CardContent className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-3 text-sm">
          <p>
            An Excel workbook (.xlsx) or a CSV file with at most 5,000 rows and 5 MB. Its first line names the columns,
            in your own words: you choose next which is which. The reference tells the shipments apart.
          </p>
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            aria-label="File of shipments"
            accept={`.csv,.tsv,.txt,.xlsx,.xlsm,${CSV_TYPE},${WORKBOOK_TYPE}`}
            className="sr-only"
            tabIndex={-1}
            onChange={onFile}
          />
          <div>
            <Button busy={isBusy} ref={button} onClick={() => input.current?.click()}>
              <FileUp aria-hidden className="size-4" />
              Choose file
            </Button>
          </div>
        </div>
        <form onSubmit={onPaste} className="grid gap-3">
          <Field label="Or paste rows from a spreadsheet" hint="With the line that names the columns.">
            <Textarea name="rows" rows={4} className="font-mono text-xs" />
          </Field>
          <div>
            <Button type="submit" variant="outline" busy={isBusy}>
              Read pasted rows
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
