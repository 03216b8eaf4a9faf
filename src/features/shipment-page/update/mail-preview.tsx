import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { type EventFormTexts, eventInput } from '#src/features/events/index.ts';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useReturnFocus } from '#src/lib/browser/use-return-focus.ts';
import { cn } from '#src/lib/cn.ts';
import { type NotifyChoice, notifyOf } from '#src/lib/shipments/notify-choice.ts';

type MailPreviewProps = {
  shipmentId: string;
  texts: EventFormTexts;
  notify: NotifyChoice;
  isMailed: boolean;
  disabled: boolean;
};

/** The mails that the update would be told by: the receiver's and, where he is told, the sender's. */
export function MailPreview({ shipmentId, texts, notify, isMailed, disabled }: MailPreviewProps) {
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
        onClick={() => mutate({ id: shipmentId, ...eventInput(texts), notify: notifyOf(notify) })}
      >
        {isPending ? <Spinner label="Loading" /> : <Eye aria-hidden className="size-4" />}
        Preview email
      </Button>
      {data && <MailDialog mails={data.mails} onClose={reset} />}
    </>
  );
}

type PreviewedMail = RouterOutputs['shipments']['previewMail']['mails'][number];
type MailDialogProps = { mails: readonly PreviewedMail[]; onClose: () => void };

function MailDialog({ mails, onClose }: MailDialogProps) {
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
          <DialogDescription>
            {mails.length === 1 ? `As the ${mails[0]?.party} gets it.` : 'As the receiver and the sender get it.'}
          </DialogDescription>
        </DialogHeader>
        {mails.map((mail) => (
          <Letter key={mail.party} mail={mail} isAlone={mails.length === 1} />
        ))}
      </DialogContent>
    </Dialog>
  );
}

function Letter({ mail: { party, subject, html }, isAlone }: { mail: PreviewedMail; isAlone: boolean }) {
  return (
    <section aria-label={`To the ${party}`} className="grid min-w-0 gap-2 text-sm">
      {!isAlone && <h3 className="text-base">To the {party}</h3>}
      <p className="text-muted-foreground wrap-anywhere">
        Subject: <span className="font-semibold text-foreground">{subject}</span>
      </p>
      <iframe
        title={`Email to the ${party}`}
        srcDoc={html}
        // The links of a preview lead nowhere, and nothing in it runs.
        sandbox=""
        className={cn('w-full border border-border bg-card', isAlone ? 'h-[65dvh]' : 'h-[50dvh]')}
      />
    </section>
  );
}
