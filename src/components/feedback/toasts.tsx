import type { ReactNode } from 'react';
import type { ExternalToast } from 'sonner';
import { ShipmentLink } from '#src/components/shipments/shipment-link.tsx';
import { toast } from '#src/components/ui/toast.ts';

/** The one toast with the result of the last change; a later one replaces it. */
const RESULT = 'result';

const FORM_ERROR = 'form-error';

/** Takes the error of a form away: it is sent again, it is closed, or something else has come of it. */
export function dismissFormError(): void {
  toast.dismiss(FORM_ERROR);
}

function showFormError(title: string, replaced: string, options: ExternalToast): void {
  toast.dismiss(replaced);
  toast.error(title, { ...options, id: FORM_ERROR });
}

/**
 * The result of a change on the user screens, in the history and in the bulk update (docs/contract/specification.md,
 * 'Errors').
 */
export function toastSuccess(text: string, more?: string, title = 'Success'): void {
  dismissFormError();
  toast.success(title, { id: RESULT, description: linesOf(text, more) });
}

/**
 * The specification's text, and a second line only where there is more to know (docs/contract/screens.md, 'Messages').
 */
export function toastError(text: string, more?: string, title = 'Error'): void {
  showFormError(title, RESULT, { description: linesOf(text, more) });
}

function linesOf(text: ReactNode, more: string | undefined) {
  if (!more) return text;
  return (
    <>
      <span className="block">{text}</span>
      <span className="mt-1 block">{more}</span>
    </>
  );
}

/** A form that cannot be sent as it is filled in. */
export function toastInvalid(title: string, text: string): void {
  showFormError(title, RESULT, { description: text });
}

const MIN_MS = 6_000;
/** Bad news waits longer: it is read more than once. */
const MIN_ERROR_MS = 12_000;
const READING_MS_PER_CHARACTER = 80;

type ShipmentToast = {
  title: string;
  text?: string | undefined;
  /** A tracking number, below the title as a link to its shipment's page, and above the text. */
  number?: string | undefined;
  action?: ExternalToast['action'];
  /** A later toast of the same subject replaces the earlier one. */
  subject?: 'save' | 'delete' | 'restore' | 'lookup' | 'copy';
};

/** The toasts of Shipment Management, shown for as long as their text takes to read. */
export const shipmentToast = {
  success(content: ShipmentToast) {
    if (content.subject === 'save') dismissFormError();
    toast.success(content.title, options(content, MIN_MS));
  },
  warning: (content: ShipmentToast) => toast.warning(content.title, options(content, MIN_ERROR_MS)),
  dismiss: (id: string | number) => toast.dismiss(id),
  error(content: ShipmentToast) {
    if (content.subject === 'save') showFormError(content.title, content.subject, options(content, MIN_ERROR_MS));
    else toast.error(content.title, options(content, MIN_ERROR_MS));
  },
};

function options({ title, text, number, action, subject }: ShipmentToast, min: number): ExternalToast {
  return {
    id: subject,
    action,
    description: number === undefined ? text : linesOf(<ShipmentLink number={number} />, text),
    duration: Math.max(min, (title.length + (text?.length ?? 0)) * READING_MS_PER_CHARACTER),
  };
}
