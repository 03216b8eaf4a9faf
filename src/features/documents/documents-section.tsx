import { useQuery } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { MAX_DOCUMENTS } from '#contract/documents/document-types.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useOwners } from '#src/lib/api/use-staff-queries.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { cn } from '#src/lib/cn.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { DocumentRow } from './document-row.tsx';
import { documentsQuery, SECTION_TITLE } from './documents-query.ts';
import type { DroppedDocuments } from './use-dropped-documents.ts';

const addDialog = lazyCode(
  () => import('./add-documents-dialog.tsx'),
  ({ AddDocumentsDialog }) => AddDocumentsDialog,
);

type DocumentsSectionProps = {
  shipment: { id: string; trackingNumber: string };
  canChange: boolean;
  dropped: DroppedDocuments;
};

/** The papers of a shipment (docs/contract/documents.md); files dropped anywhere on its page come here. */
export function DocumentsSection({ shipment, canChange, dropped }: DocumentsSectionProps) {
  const { data, error } = useQuery(documentsQuery(useTRPC(), shipment.id));
  const documents = data?.documents ?? [];
  const nameOf = useNames(documents.length > 0);
  const isFull = documents.length >= MAX_DOCUMENTS;
  if (data && documents.length === 0 && !canChange) return null;
  return (
    <Card
      aria-labelledby={SECTION_TITLE}
      className={cn(dropped.isOver && 'outline-2 outline-offset-2 outline-ring outline-dashed')}
    >
      <CardHeader>
        <CardTitle id={SECTION_TITLE} tabIndex={-1}>
          Documents
        </CardTitle>
        {canChange && <AddFiles disabled={!data || isFull} onFiles={dropped.setFiles} />}
      </CardHeader>
      {!data && <QueryState error={error} className="my-4 size-4" />}
      {data && documents.length === 0 && (
        <p className="px-4 py-3 text-sm text-muted-foreground">
          No documents yet. Drop PDF, PNG or JPEG files anywhere on this page.
        </p>
      )}
      {documents.length > 0 && (
        <ul aria-label="Documents" className="divide-y divide-border px-4">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} canChange={canChange} by={nameOf(document.by)} />
          ))}
        </ul>
      )}
      {canChange && isFull && (
        <p className="border-t border-border px-4 py-3 text-xs text-muted-foreground">
          {MAX_DOCUMENTS} documents are the most that a shipment can have.
        </p>
      )}
      {dropped.files.length > 0 && data && (
        <LazyDialog
          code={addDialog}
          props={{
            shipment,
            chosen: dropped.files,
            room: MAX_DOCUMENTS - documents.length,
            onClose: () => dropped.setFiles([]),
          }}
        />
      )}
    </Card>
  );
}

function useNames(isNeeded: boolean): (id: string) => string {
  const user = useCurrentUser();
  const names = useOwners(isNeeded && isAllowed(user, 'read'));
  return (id) => (id === user.id ? user.fullName : (names?.get(id) ?? 'a colleague'));
}

type AddFilesProps = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** Opens the system's file picker. */
function AddFiles({ disabled, onFiles }: AddFilesProps) {
  const isUsable = useHydrated() && !disabled;
  return (
    <label
      onPointerEnter={addDialog.prefetch}
      className="inline-flex h-8 cursor-pointer items-center gap-2 rounded-md border border-input px-3 text-xs font-semibold transition-colors hover:bg-accent hover:text-accent-foreground has-disabled:pointer-events-none has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring noscript:hidden print:hidden"
    >
      <FilePlus2 aria-hidden className="size-4" />
      Add documents
      <input
        type="file"
        accept="application/pdf,image/png,image/jpeg"
        multiple
        disabled={!isUsable}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was given up.
          target.value = '';
        }}
      />
    </label>
  );
}
