import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { CARRIERS, SHIPPING_MODES } from '#server/contract/shipments.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import { SHIPMENT_FORM_STATUSES } from '#server/contract/statuses.ts';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import { ImagePicker, type ImagePickerProps } from '#src/features/shipments/images/image-picker.tsx';
import { CityControl } from './city-control.tsx';
import { FormSection } from './form-section.tsx';
import { PartyControl } from './party-control.tsx';
import { ChoiceControl, TextareaControl, TextControl, WeightControl } from './shipment-controls.tsx';

const carriers = CARRIERS.map((carrier) => [carrier, CARRIER_NAMES[carrier]] as const);
const modes = SHIPPING_MODES.map((mode) => [mode, mode] as const);

/** The screen's own statuses, and the one that the shipment has (contract section 6). */
function statuses(current: string | undefined) {
  const offered = new Set<string>(SHIPMENT_FORM_STATUSES);
  if (current) offered.add(current);
  return [...offered].map((status) => [status, statusLabel(status)] as const);
}

const byCountries = ['', 'By countries (when they differ)'] as const;
const customs = [
  ['true', 'Required'],
  ['false', 'Not required'],
] as const;

type SectionsProps = { shipment: EditableShipment | undefined; imagePicker: ImagePickerProps };

/** The six sections of the dialog (specification section 2, 'Shipment Management'). */
export function ShipmentSections({ shipment, imagePicker }: SectionsProps) {
  return (
    <>
      <FormSection title="Basic Information">
        <ChoiceControl name="carrier" label="Carrier" choices={carriers} className="sm:col-span-2" />
        <ChoiceControl name="shippingMode" label="Shipping Mode" choices={modes} className="sm:col-span-2" />
        <ChoiceControl name="status" label="Status" choices={statuses(shipment?.status)} className="sm:col-span-2" />
        <TextControl name="reference" label="Reference" className="sm:col-span-6" />
        <TextareaControl name="description" label="Message" className="sm:col-span-6" />
      </FormSection>
      <FormSection title="Sender Information">
        <PartyControl of="sender" label="Sender Name" required />
        <TextControl name="senderEmail" label="Sender Email" type="email" required />
        <TextControl name="senderContact" label="Sender Contact" inputMode="tel" />
      </FormSection>
      <FormSection title="Receiver Information">
        <PartyControl of="receiver" label="Receiver Name" required />
        <TextControl name="receiverEmail" label="Receiver Email" type="email" required />
      </FormSection>
      <FormSection title="Shipment Details">
        <WeightControl label="Weight (kg)" required />
        <ChoiceControl
          name="requiresCustomsClearance"
          label="Customs Clearance"
          choices={shipment ? customs : [byCountries, ...customs]}
        />
        <TextControl name="dispatchedDate" label="Dispatched Date" type="datetime-local" className="sm:col-span-2" />
        <TextControl name="deliveredDate" label="Delivered Date" type="datetime-local" className="sm:col-span-2" />
        <TextControl
          name="estimatedDelivery"
          label="Estimated Delivery"
          type="datetime-local"
          className="sm:col-span-2"
        />
        <div className="min-w-0 sm:col-span-6">
          <ImagePicker {...imagePicker} />
        </div>
      </FormSection>
      <FormSection title="Origin Address">
        <Place of="origin" label="Origin" />
      </FormSection>
      <FormSection title="Destination Address">
        <Place of="destination" label="Destination" />
      </FormSection>
    </>
  );
}

function Place({ of, label }: { of: 'origin' | 'destination'; label: string }) {
  return (
    <>
      <TextControl name={`${of}Address`} label={`${label} Address`} required className="sm:col-span-6" />
      <CityControl name={`${of}City`} country={`${of}Country`} label={`${label} City`} required />
      <TextControl name={`${of}Country`} label={`${label} Country`} required />
    </>
  );
}
