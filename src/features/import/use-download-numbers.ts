import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { saveFile } from '#src/lib/browser/download-url.ts';
import { nameWith } from './file-name.ts';
import { numberedFile, numbersFile } from './import-table.ts';
import type { ChosenFile } from './use-import.ts';

type NumberedImport = { batchId: string; fileName: string; file?: Pick<ChosenFile, 'table' | 'mapping'> };

/** Saves the tracking numbers of an import: in the sender's own file, or by reference where that is gone. */
export function useDownloadNumbers() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn({ batchId, fileName, file }: NumberedImport) {
      const { rows } = await queryClient.fetchQuery({ ...trpc.imports.rows.queryOptions({ batchId }), staleTime: 0 });
      const content = file ? numberedFile(file.table, file.mapping, rows) : numbersFile(rows);
      saveFile(content, nameWith(fileName, '-numbers'));
    },
    onError: (error) => toastError(apiErrorMessage(error, 'The numbers could not be loaded. Please try again.')),
  });
}
