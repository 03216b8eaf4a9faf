import { TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useFormToasts } from '#src/components/feedback/use-form-toasts.ts';
import { Button } from '#src/components/ui/button.tsx';
import { DialogFooter } from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { GuardedDialog, type GuardedDialogProps, useGuardedDialog } from './guarded-dialog.tsx';

type FormDialogProps = Omit<GuardedDialogProps, 'isFilled' | 'onOpenAutoFocus'> & {
  isFilled: (form: HTMLFormElement) => boolean;
  onSubmit: (form: HTMLFormElement) => void;
  /** The element that gets the focus; by default the first field. */
  firstField?: string;
  /** A code that a hand scanner types into a field does not send the form (src/layouts/admin/shortcuts/use-keys.ts). */
  noScan?: boolean;
  /** The fields scroll between the title and a sticky footer. */
  isLong?: boolean;
  formProps?: Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'>;
};

/** On a short screen, a telephone with its keyboard open for instance, the fields get the room of all else. */
const LONG_DIALOG =
  'grid-rows-[auto_minmax(0,1fr)] overflow-hidden pb-0 short:max-h-[calc(100dvh-1rem)] short:gap-3 short:pt-3 short:[&>[data-slot=dialog-header]>:last-child]:hidden';
const LONG_FORM =
  '-mx-6 grid min-w-0 grid-cols-[minmax(0,1fr)] scroll-pt-16 scroll-pb-52 gap-5 overflow-y-auto border-t border-border px-6 pt-4 short:scroll-pb-20';

/** A form in a dialog, with its FormDialogFooter as the last child. */
export function FormDialog({
  isFilled,
  onSubmit,
  firstField,
  isLong = false,
  noScan,
  formProps,
  className,
  children,
  ...props
}: FormDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  useFormToasts(props.isBusy);
  return (
    <GuardedDialog
      {...props}
      // A field that gets the focus is neither below a toast nor behind the buttons.
      className={cn(isLong ? LONG_DIALOG : 'scroll-pt-44 scroll-pb-52', className)}
      isFilled={() => form.current !== null && isFilled(form.current)}
      onOpenAutoFocus={
        firstField === undefined
          ? undefined
          : (event) => {
              event.preventDefault();
              form.current?.querySelector<HTMLElement>(firstField)?.focus();
            }
      }
    >
      <form
        ref={form}
        noValidate
        data-no-scan={noScan}
        className={isLong ? LONG_FORM : 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4'}
        {...formProps}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
      </form>
    </GuardedDialog>
  );
}

type FormDialogFooterProps = {
  submitLabel: string;
  /** Read out while the save is in flight; null where `submitLabel` says it. */
  pendingLabel: string | null;
  /** Why the last save failed. */
  error?: { title: string; text?: string; more?: string } | null;
  /** Always in sight, at the lower edge of a long form. */
  sticky?: boolean;
  /** Stands above the buttons. */
  notice?: ReactNode;
  /** Stands at the left of the buttons. */
  children?: ReactNode;
};

export function FormDialogFooter({
  submitLabel,
  pendingLabel,
  error,
  sticky,
  notice,
  children,
}: FormDialogFooterProps) {
  const { close, isBusy } = useGuardedDialog();
  const { cancel } = usePhrases('shared');
  return (
    <div
      className={cn(
        'grid gap-3',
        sticky &&
          'sticky bottom-0 z-10 -mx-6 border-t border-border bg-popover px-6 py-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center short:contents',
      )}
    >
      {error && (
        <p className="flex items-start gap-3 border-l-4 border-destructive bg-destructive/8 px-3 py-2 text-sm text-destructive lg:col-span-full">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="block font-semibold">{error.title}</strong>
            {error.text} {error.more}
          </span>
        </p>
      )}
      {notice}
      <DialogFooter
        className={cn(
          sticky && !notice && 'lg:col-span-full',
          sticky &&
            'flex-row flex-wrap items-center justify-end short:sticky short:bottom-0 short:z-10 short:-mx-6 short:border-t short:border-border short:bg-popover short:px-6 short:py-2',
        )}
      >
        {children}
        <Button variant="outline" busy={isBusy} onClick={close}>
          {cancel}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy && <Spinner label={pendingLabel} />}
          {submitLabel}
        </Button>
      </DialogFooter>
    </div>
  );
}
