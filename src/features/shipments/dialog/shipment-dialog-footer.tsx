import { TriangleAlert } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { HistoryButton } from '#src/features/history/index.ts';
import { UploadCount } from '#src/features/shipments/images/upload-progress.tsx';
import { saveTrouble } from './save-error.ts';

type ShipmentDialogFooterProps = {
  kind: 'create' | 'update';
  isSaving: boolean;
  /** Why the last save failed. */
  error: unknown;
  shares: readonly number[] | undefined;
  onCancel: () => void;
  /** A shipment that is there already has a history. */
  shipmentId: string | undefined;
};

/** The end of the shipment dialog, always in sight: what went wrong, how far an upload is, and the two buttons. */
export function ShipmentDialogFooter({
  kind,
  isSaving,
  error,
  shares,
  onCancel,
  shipmentId,
}: ShipmentDialogFooterProps) {
  const trouble = error && !isSaving ? saveTrouble(error, kind) : null;
  return (
    <div className="sticky bottom-0 z-10 -mx-6 grid gap-3 border-t border-border bg-popover px-6 py-4">
      {trouble && (
        <p className="flex items-start gap-3 border-l-4 border-destructive bg-destructive/8 px-3 py-2 text-sm text-destructive">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="block font-semibold">{trouble.title}</strong>
            {trouble.text} {trouble.more}
          </span>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {shipmentId && <HistoryButton shipmentId={shipmentId} variant="ghost" className="mr-auto" />}
        {shares && shares.length > 0 && <UploadCount shares={shares} />}
        <Button variant="outline" busy={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving}>
          {isSaving && <Spinner label="Saving" />}
          {kind === 'update' ? 'Update Shipment' : 'Create Shipment'}
        </Button>
      </div>
    </div>
  );
}
