import type { ReactNode } from 'react';
import { MAX_CONFIRMATIONS, type MailChoice, type MailChoices } from '#server/contract/mail-choices.ts';
import { Callout } from '#src/components/messages/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';

/**
 * What a mail's link to stop mails opens (contract section 8, 'Opting out'): it changes nothing before a button is
 * pressed. Each button sends a form, so that it works without JavaScript.
 */
export function MailChoicesScreen({ token, choices }: { token: string; choices: MailChoices }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:px-6 sm:py-12">
      <form method="post" action={`/mail/${token}`} className="border-2 border-foreground bg-card">
        <header className="border-b-2 border-foreground px-5 py-6 sm:px-8">
          <h1 className="text-2xl font-extrabold [font-stretch:118%]">Your mails</h1>
          <p className="mt-2 text-muted-foreground">
            Choose which mails about shipments come to{' '}
            <span className="font-semibold wrap-anywhere text-foreground">{choices.email}</span>.
          </p>
        </header>
        <ShipmentChoice {...choices} />
        <EverythingChoice {...choices} />
      </form>
    </div>
  );
}

function ShipmentChoice({ trackingNumber, stopped }: MailChoices) {
  return (
    <Choice title="This shipment" detail={<span className="font-mono break-all">{trackingNumber}</span>}>
      {stopped.shipment ? (
        <>
          <p>We send you no mails about this shipment. Our staff can still send you its tracking link.</p>
          <Submit choice="resume-shipment">Send mails about this shipment again</Submit>
        </>
      ) : (
        <>
          <p>
            {stopped.everything
              ? 'You have stopped all mails, see below.'
              : 'We may send you mails about this shipment.'}
          </p>
          <Submit choice="stop-shipment">Stop mails about this shipment</Submit>
        </>
      )}
    </Choice>
  );
}

function EverythingChoice({ stopped, mayConfirm, confirmations }: MailChoices) {
  const { brand } = usePage();
  return (
    <Choice title="All shipments" detail={brand}>
      {stopped.everything ? (
        <>
          <p>We send you no mails about any shipment.</p>
          {mayConfirm ? (
            <Submit choice="resume-everything">Send mails again</Submit>
          ) : (
            <p>To get them again, open the link of the mail by which you confirmed it.</p>
          )}
        </>
      ) : mayConfirm ? (
        <>
          <p>You were asked by mail to confirm that we send you no more mails about any shipment.</p>
          <Submit choice="confirm-everything">Yes, stop all mails</Submit>
        </>
      ) : (
        <AskForConfirmation confirmations={confirmations} />
      )}
    </Choice>
  );
}

function AskForConfirmation({ confirmations }: Pick<MailChoices, 'confirmations'>) {
  if (confirmations === 0) {
    return (
      <>
        <p>To stop them all, we first mail you a link to confirm it: nobody else can do it for you.</p>
        <Submit choice="stop-everything">Stop all mails</Submit>
      </>
    );
  }
  return (
    <>
      <Callout role="status">
        <p>You asked to stop all mails. We mail you a link to confirm it; nothing is stopped before you do.</p>
      </Callout>
      {confirmations < MAX_CONFIRMATIONS ? (
        <Submit choice="stop-everything">Mail the link again</Submit>
      ) : (
        <p>You have asked {MAX_CONFIRMATIONS} times. An hour later you can ask again.</p>
      )}
    </>
  );
}

function Choice({ title, detail, children }: { title: string; detail: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-b-2 border-foreground px-5 py-6 last:border-b-0 sm:px-8">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
        {title}
        <span className="text-sm font-normal text-muted-foreground">{detail}</span>
      </h2>
      {children}
    </section>
  );
}

function Submit({ choice, children }: { choice: MailChoice; children: ReactNode }) {
  return (
    <Button
      type="submit"
      native
      name="choice"
      value={choice}
      variant="outline"
      className="h-auto min-h-10 py-2 whitespace-normal sm:justify-self-start"
    >
      {children}
    </Button>
  );
}
