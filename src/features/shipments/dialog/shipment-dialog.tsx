import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { DiscardDialog } from '#src/components/discard-dialog.tsx';
import { shipmentToast } from '#src/components/toasts.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#src/components/ui/dialog.tsx';
import { uploadShares } from '#src/features/shipments/images/upload-shares.ts';
import { useFileDrop } from '#src/features/shipments/images/use-file-drop.ts';
import { useImageChoice } from '#src/features/shipments/images/use-image-choice.ts';
import type { ShipmentRow } from '#src/features/shipments/shipments-query.ts';
import type { FormFault } from '#src/lib/parse-form.ts';
import { useReturnFocus } from '#src/lib/use-return-focus.ts';
import { useLeaveGuard } from '#src/lib/use-unsaved-changes.ts';
import { changedFields, textsIn, textsOf } from './form-values.ts';
import { ShipmentForm } from './shipment-controls.tsx';
import { ShipmentDialogFooter } from './shipment-dialog-footer.tsx';
import { ShipmentSections } from './shipment-sections.tsx';
import { useSaveShipment } from './use-save-shipment.ts';
import { checkShipment, isUnchanged } from './validate-shipment.ts';

type ShipmentDialogProps = { shipment: ShipmentRow | undefined; onClose: () => void };

/** Create New Shipment, or Edit Shipment where there is one. A failed save leaves everything as it was typed. */
export default function ShipmentDialog({ shipment, onClose }: ShipmentDialogProps) {
  const initial = useMemo(() => textsOf(shipment), [shipment]);
  const images = useImageChoice(shipment?.image ?? []);
  const [fault, setFault] = useState<FormFault | null>(null);
  const { save, isSaving, progress, error } = useSaveShipment(onClose);
  const { isOver, onPaste, ...drop } = useFileDrop(images.add, isSaving);
  const returnFocus = useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef<Element | null>(null);
  const complained = useRef(false);
  const guard = useLeaveGuard({ isFilled, isBusy: isSaving, onClose });
  const sizes = images.added.map(({ file }) => file.size);
  const shares = progress === null ? undefined : uploadShares(sizes, progress);

  // The fields are disabled while saving: after a failed save the one that had the focus has it again.
  useEffect(() => {
    if (isSaving || !(pressed.current instanceof HTMLElement)) return;
    pressed.current.focus();
    pressed.current = null;
  }, [isSaving]);

  // What was wrong with this form would be read as said of the next one.
  useEffect(
    () => () => {
      if (complained.current) shipmentToast.dismiss('save');
    },
    [],
  );

  function isFilled(): boolean {
    const retyped = form.current ? changedFields(initial, textsIn(form.current)).length : 0;
    return retyped + images.added.length + images.marked.size > 0;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = checkShipment({ shipment, before: initial, texts: textsIn(element), images });
    setFault(checked.fault);
    if (checked.save) {
      if (isUnchanged(checked.save)) return onClose();
      pressed.current = document.activeElement;
      complained.current = false;
      return void save(checked.save);
    }
    complained.current = true;
    shipmentToast.error({ title: 'Validation Error', text: checked.fault.message, subject: 'save' });
    const field = element.elements.namedItem(checked.fault.path);
    if (field instanceof HTMLElement) field.focus();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && guard.close()}>
      <DialogContent
        className="max-w-4xl pb-0"
        onCloseAutoFocus={returnFocus}
        // A press beside the dialog, on a toast for instance, must not throw away what was typed.
        onInteractOutside={(event) => event.preventDefault()}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          form.current?.querySelector('select')?.focus();
        }}
        onPaste={onPaste}
      >
        <DialogHeader>
          <DialogTitle>{shipment ? 'Edit Shipment' : 'Create New Shipment'}</DialogTitle>
          <DialogDescription>
            {shipment && <span className="font-mono">{shipment.trackingNumber}. </span>}
            What is marked with a star is required.
          </DialogDescription>
        </DialogHeader>
        <form ref={form} noValidate onSubmit={onSubmit} {...drop} className="grid min-w-0 gap-5">
          <ShipmentForm value={{ initial, fault, disabled: isSaving }}>
            <ShipmentSections
              shipment={shipment}
              photographs={{ images, disabled: isSaving, isDropTarget: isOver, shares }}
            />
          </ShipmentForm>
          <ShipmentDialogFooter
            kind={shipment ? 'update' : 'create'}
            isSaving={isSaving}
            error={error}
            shares={shares}
            onCancel={guard.close}
            shipmentId={shipment?.id}
          />
        </form>
        {guard.isAsking && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
      </DialogContent>
    </Dialog>
  );
}
