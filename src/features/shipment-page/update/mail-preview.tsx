import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { toastError } from '#src/components/messages/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { type EventFormTexts, eventInput } from '#src/features/history/index.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';
import { useReturnFocus } from '#src/lib/hooks/use-return-focus.ts';

type MailPreviewProps = { shipmentId: string; texts: EventFormTexts; isMailed: boolean; disabled: boolean };

/** The mail that the update would be told by, as the receiver would see it. */
export function MailPreview({ shipmentId, texts, isMailed, disabled }: MailPreviewProps) {
  const { mutate, data, isPending, reset } = useMutation(
    useTRPC().shipments.previewMail.mutationOptions({
      onError: (error) => toastError(apiErrorMessage(error, 'The email could not be previewed.')),
    }),
  );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        busy={isPending}
        disabled={disabled || !isMailed}
        className={cn('w-fit', isMailed && 'disabled:opacity-100')}
        onClick={() => mutate({ id: shipmentId, ...eventInput(texts) })}
      >
        {isPending ? <Spinner label="Loading" /> : <Eye aria-hidden className="size-4" />}
        Preview email
      </Button>
      {data && <MailDialog mail={data} onClose={reset} />}
    </>
  );
}

type MailDialogProps = { mail: RouterOutputs['shipments']['previewMail']; onClose: () => void };

function MailDialog({ mail, onClose }: MailDialogProps) {
  const returnFocus = useReturnFocus();

  /** A frame with the focus would keep Escape to itself. */
  function focusDialog(event: Event) {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent onOpenAutoFocus={focusDialog} onCloseAutoFocus={returnFocus} className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Preview email</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            Subject: <span className="font-semibold text-foreground">{mail.subject}</span>
          </DialogDescription>
        </DialogHeader>
        <iframe
          title="Email"
          srcDoc={mail.html}
          // The links of a preview lead nowhere, and nothing in it runs.
          sandbox=""
          className="h-[65dvh] w-full border border-border bg-card"
        />
      </DialogContent>
    </Dialog>
  );
}
