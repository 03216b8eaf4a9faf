import { type ReactNode, useEffect, useRef } from 'react';
import { LANGUAGES } from '#contract/languages.ts';
import { SHIPPING_MODES } from '#contract/shipments/shipments.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { SHIPMENT_FORM_STATUSES } from '#contract/statuses/statuses.ts';
import { useSuggestedPlaces } from '#src/components/shipments/suggested-places.tsx';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import { ImagePicker, type ImagePickerProps } from '#src/features/shipments/images/image-picker.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { cn } from '#src/lib/cn.ts';
import { languageName } from '#src/lib/text/language-name.ts';
import { CarrierControl } from './controls/carrier-control.tsx';
import { CityControl } from './controls/city-control.tsx';
import { CompanyControls } from './controls/company-controls.tsx';
import { CountryControl } from './controls/country-control.tsx';
import { PartyControl } from './controls/party-control.tsx';
import { ReferenceControl } from './controls/reference-control.tsx';
import {
  ChoiceControl,
  TextareaControl,
  TextControl,
  useShipmentForm,
  WeightControl,
} from './controls/shipment-controls.tsx';
import { piecesSummary } from './goods/goods-summary.ts';
import { typedReferences } from './goods/reference-cells.ts';
import { GoodsDisclosure } from './goods-editors/goods-disclosure.tsx';

const modes = SHIPPING_MODES.map((mode) => [mode, mode] as const);

/** The screen's own statuses, and the one that the shipment has (docs/contract/screens.md, 'Selects'). */
function statuses(current: string | undefined) {
  const offered = new Set<string>(SHIPMENT_FORM_STATUSES);
  if (current) offered.add(current);
  return [...offered].map((status) => [status, statusLabel(status)] as const);
}

const byCountries = ['', 'By the countries (not within the EU)'] as const;
const customs = [
  ['true', 'Required'],
  ['false', 'Not required'],
] as const;

const pieceEditor = lazyCode(
  () => import('./goods-editors/piece-editor.tsx'),
  ({ PieceEditor }) => PieceEditor,
);
const referenceEditor = lazyCode(
  () => import('./goods-editors/reference-editor.tsx'),
  ({ ReferenceEditor }) => ReferenceEditor,
);

const countOfReferences = ({ references }: { references: string }): string =>
  references === '' ? '' : String(typedReferences(references).length);

type SectionsProps = {
  shipment: EditableShipment | undefined;
  imagePicker: ImagePickerProps;
  /** A request is accepted without images. */
  isAccepting: boolean;
};

/**
 * The six sections of the dialog (docs/contract/specification.md, 'Shipment Management'). Where there is room the
 * sender and the receiver stand side by side, each above its address; read line by line the order stays.
 */
export function ShipmentSections({ shipment, imagePicker, isAccepting }: SectionsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-3 lg:has-[[data-goods=pieces][open]]:grid-cols-2">
      <FormSection title="Basic Information" className="lg:col-span-full">
        <CarrierControl className={THIRD} />
        <ChoiceControl name="shippingMode" label="Shipping Mode" choices={modes} className={THIRD} />
        <ChoiceControl name="status" label="Status" choices={statuses(shipment?.status)} className={THIRD} />
        <ReferenceControl className="sm:col-span-6 lg:col-span-3" />
        <CompanyControls shipment={shipment} />
        <GoodsDisclosure name="references" title="References" editor={referenceEditor} summary={countOfReferences} />
        <TextareaControl name="description" label="Message" className="sm:col-span-6" />
      </FormSection>
      <FormSection title="Sender Information">
        <PartyControl of="sender" label="Sender Name" required className={ROW} />
        <TextControl name="senderEmail" label="Sender Email" type="email" required className={ROW} />
        <TextControl name="senderContact" label="Sender Contact" inputMode="tel" className={ROW} />
      </FormSection>
      <FormSection title="Receiver Information">
        <PartyControl of="receiver" label="Receiver Name" required className={ROW} />
        <TextControl name="receiverEmail" label="Receiver Email" type="email" required className={ROW} />
        <TextControl name="receiverContact" label="Receiver Contact" inputMode="tel" className={ROW} />
        <MailLanguageControl className={ROW} />
      </FormSection>
      <FormSection title="Shipment Details" className={DETAILS}>
        <WeightControl label="Weight (kg)" required className={ROW} />
        <ChoiceControl
          name="requiresCustomsClearance"
          label="Customs Clearance"
          choices={shipment ? customs : [byCountries, ...customs]}
          className={ROW}
        />
        <TextControl name="estimatedDelivery" label="Estimated Delivery" type="date" className={ROW} />
        <GoodsDisclosure name="pieces" title="Pieces" editor={pieceEditor} summary={piecesSummary} />
        <LaterDates isOpen={shipment !== undefined} />
        {!isAccepting && (
          <div className="min-w-0 sm:col-span-6">
            <ImagePicker {...imagePicker} />
          </div>
        )}
      </FormSection>
      <FormSection title="Origin Address">
        <Place of="origin" label="Origin" />
      </FormSection>
      <FormSection title="Destination Address">
        <Place of="destination" label="Destination" />
      </FormSection>
    </div>
  );
}

const THIRD = 'sm:col-span-2 lg:col-span-1';
const ROW = 'lg:col-span-6 lg:group-has-[[data-goods=pieces][open]]/details:col-span-2';
/** Lines of pieces need its whole width. */
const DETAILS =
  'group/details lg:row-span-2 lg:has-[[data-goods=pieces][open]]:col-span-full lg:has-[[data-goods=pieces][open]]:row-span-1';
const HALF = 'lg:max-xl:col-span-6';

function Place({ of, label }: { of: 'origin' | 'destination'; label: string }) {
  return (
    <>
      <TextareaControl name={`${of}Address`} label={`${label} Address`} rows={2} required className="sm:col-span-6" />
      <CityControl name={`${of}City`} country={`${of}Country`} label={`${label} City`} required className={HALF} />
      <CountryControl of={of} label={`${label} Country`} required className={HALF} />
    </>
  );
}

type FormSectionProps = { title: string; className?: string; children: ReactNode };

/** One ruled part of the dialog, its caption set into the rule. */
function FormSection({ title, className, children }: FormSectionProps) {
  return (
    <fieldset
      className={cn('grid min-w-0 content-start gap-4 border border-input px-4 pt-2 pb-4 sm:grid-cols-6', className)}
    >
      <legend className="px-2 font-display text-sm font-bold [font-stretch:115%]">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Dates of what is still to come at booking: folded away until one of them has a value or an error. */
function LaterDates({ isOpen }: { isOpen: boolean }) {
  const { values, errorOf } = useShipmentForm();
  const details = useRef<HTMLDetailsElement>(null);
  const isNeeded = (['dispatchedDate', 'deliveredDate'] as const).some((date) => values[date] || errorOf(date));

  useEffect(() => {
    if (isNeeded && details.current) details.current.open = true;
  }, [isNeeded]);

  return (
    <details ref={details} open={isOpen} className="min-w-0 sm:col-span-6">
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">Dispatched and delivered dates</summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-6">
        <TextControl name="dispatchedDate" label="Dispatched Date" type="datetime-local" className="lg:col-span-6" />
        <TextControl name="deliveredDate" label="Delivered Date" type="datetime-local" className="lg:col-span-6" />
      </div>
    </details>
  );
}

const languages = LANGUAGES.map((language) => [language, languageName(language)] as const);

/** Unless one is chosen, mails follow the destination's country, as the first choice says. */
function MailLanguageControl({ className }: { className: string }) {
  const { destinationCity, destinationCountry } = useShipmentForm().values;
  // The destination's city asks the same.
  const { language } = useSuggestedPlaces(destinationCity, destinationCountry);
  const byCountry = language ? `By country (${languageName(language)})` : 'By country';
  return (
    <ChoiceControl
      name="language"
      label="Language of the receiver’s mails"
      choices={[['', byCountry], ...languages]}
      className={className}
    />
  );
}
