import { type DragEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../../components/ui/dialog.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import type { FormFault } from '../../lib/read-form.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { checkShipment, isUnchanged } from './check-shipment.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { ShipmentForm } from './shipment-controls.tsx';
import { changedFields, textsIn, textsOf } from './shipment-fields.ts';
import { ShipmentSections } from './shipment-sections.tsx';
import type { ShipmentRow } from './shipments-query.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useImageChoice } from './use-image-choice.ts';
import { useSaveShipment } from './use-save-shipment.ts';

type ShipmentDialogProps = { shipment: ShipmentRow | undefined; onClose: () => void };

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Create New Shipment, or Edit Shipment where there is one. A failed save leaves everything as it was typed. */
export default function ShipmentDialog({ shipment, onClose }: ShipmentDialogProps) {
  const initial = useMemo(() => textsOf(shipment), [shipment]);
  const images = useImageChoice(shipment?.image ?? []);
  const [fault, setFault] = useState<FormFault | null>(null);
  const { save, isSaving, progress } = useSaveShipment(onClose);
  const returnFocus = useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<Element | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  // The fields are disabled while saving: after a failed save the one that had the focus has it again.
  useEffect(() => {
    if (isSaving || !(pressed.current instanceof HTMLElement)) return;
    pressed.current.focus();
    pressed.current = null;
  }, [isSaving]);

  function onLeave() {
    if (isSaving) return;
    const retyped = form.current ? changedFields(initial, textsIn(form.current)).length : 0;
    if (retyped + images.added.length + images.marked.size > 0) setLeaving(true);
    else onClose();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = checkShipment({ shipment, before: initial, texts: textsIn(element), images });
    setFault(checked.fault);
    if (checked.save) {
      if (isUnchanged(checked.save)) return onClose();
      pressed.current = document.activeElement;
      return save(checked.save);
    }
    toast.error('Validation Error', { description: checked.fault.message });
    const field = element.elements.namedItem(checked.fault.path);
    if (field instanceof HTMLElement) field.focus();
  }

  function onDrop(event: DragEvent) {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    if (!isSaving) images.add([...event.dataTransfer.files]);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onLeave()}>
      <DialogContent
        className="max-w-4xl pb-0"
        onCloseAutoFocus={returnFocus}
        // A press beside the dialog, on a toast for instance, must not throw away what was typed.
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          form.current?.querySelector('select')?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{shipment ? 'Edit Shipment' : 'Create New Shipment'}</DialogTitle>
          <DialogDescription>
            {shipment && <span className="font-mono">{shipment.trackingNumber}. </span>}
            What is marked with a star is required.
          </DialogDescription>
        </DialogHeader>
        <form
          ref={form}
          noValidate
          onSubmit={onSubmit}
          onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
          onDrop={onDrop}
          className="grid min-w-0 gap-5"
        >
          <ShipmentForm value={{ initial, fault, disabled: isSaving }}>
            <ShipmentSections shipment={shipment} images={images} disabled={isSaving} />
          </ShipmentForm>
          <div className="sticky bottom-0 -mx-6 flex flex-wrap items-center justify-end gap-3 border-t border-border bg-popover px-6 py-4">
            {progress !== null && <UploadProgress share={progress} />}
            <Button variant="outline" busy={isSaving} onClick={onLeave}>
              Cancel
            </Button>
            <Button type="submit" busy={isSaving}>
              {isSaving && <Spinner label="Saving" />}
              {shipment ? 'Update Shipment' : 'Create Shipment'}
            </Button>
          </div>
        </form>
        {isLeaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
