import type { ReactNode } from 'react';
import { withLanguage } from '#contract/languages.ts';
import {
  MAX_CONFIRMATIONS,
  type MailChoice,
  type MailChoices,
  type StoppedNotices,
} from '#contract/mails/mail-choices.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/**
 * The page behind a mail's link to stop mails (docs/contract/mails.md, 'Opting out'): it changes nothing before a
 * button is pressed. Each button sends a form, so that it works without JavaScript.
 */
export function MailChoicesScreen({ token, choices }: { token: string; choices: MailChoices }) {
  const words = usePhrases('choices');
  const { addressLanguage } = usePage();
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:px-6 sm:py-12">
      <form
        method="post"
        action={withLanguage(`/mail/${token}`, addressLanguage)}
        className="border-2 border-foreground bg-card"
      >
        <header className="border-b-2 border-foreground px-5 py-6 sm:px-8">
          <h1 className="text-2xl font-extrabold [font-stretch:118%]">{words.title}</h1>
          <p className="mt-2 text-muted-foreground">
            {fill(words.intro, {
              email: (
                <span dir="ltr" className="font-semibold wrap-anywhere text-foreground">
                  {choices.email}
                </span>
              ),
            })}
          </p>
        </header>
        {choices.notices ? <NoticeChoice {...choices.notices} /> : <ShipmentChoice {...choices} />}
        {choices.confirmations !== null && <EverythingChoice {...choices} confirmations={choices.confirmations} />}
      </form>
    </div>
  );
}

function ShipmentChoice({ trackingNumber, shipments, stopped }: MailChoices) {
  const words = usePhrases('choices')[shipments > 1 ? 'shipments' : 'shipment'];
  return (
    <Choice
      title={words.title}
      detail={
        <span dir="ltr" className="font-mono break-all">
          {trackingNumber}
          {shipments > 1 && ` +${shipments - 1}`}
        </span>
      }
    >
      {stopped.shipment ? (
        <>
          <p>{words.stopped}</p>
          <Submit choice="resume-shipment">{words.resume}</Submit>
        </>
      ) : (
        <>
          <p>{stopped.everything ? words.allStopped : words.on}</p>
          <Submit choice="stop-shipment">{words.stop}</Submit>
        </>
      )}
    </Choice>
  );
}

/** The choice about a mail to a member of a company: its kinds of events, or the digest. */
function NoticeChoice({ of, isStopped }: StoppedNotices) {
  const words = usePhrases('notices');
  const detail = of === 'digest' ? words.summary : of.map((event) => words.events[event]).join(', ');
  return (
    <Choice title={words.kind} detail={detail}>
      <p>{isStopped ? words.stopped : words.on}</p>
      {isStopped ? (
        <p>
          <a href="/portal/notices" className="font-semibold text-link underline underline-offset-4">
            {words.choose}
          </a>
        </p>
      ) : (
        <Submit choice="stop-notices">{words.stop}</Submit>
      )}
    </Choice>
  );
}

type Everything = Pick<MailChoices, 'stopped' | 'mayConfirm'> & { confirmations: number };

function EverythingChoice({ stopped, mayConfirm, confirmations }: Everything) {
  const { brand } = usePage();
  const words = usePhrases('choices').everything;
  return (
    <Choice title={words.title} detail={brand}>
      {stopped.everything ? (
        <>
          <p>{words.stopped}</p>
          {mayConfirm ? <Submit choice="resume-everything">{words.resume}</Submit> : <p>{words.resumeByMail}</p>}
        </>
      ) : mayConfirm ? (
        <>
          <p>{words.asked}</p>
          <Submit choice="confirm-everything">{words.confirm}</Submit>
        </>
      ) : (
        <AskForConfirmation confirmations={confirmations} />
      )}
    </Choice>
  );
}

function AskForConfirmation({ confirmations }: Pick<Everything, 'confirmations'>) {
  const words = usePhrases('choices').everything;
  if (confirmations === 0) {
    return (
      <>
        <p>{words.how}</p>
        <Submit choice="stop-everything">{words.stop}</Submit>
      </>
    );
  }
  return (
    <>
      <Callout role="status">
        <p>{words.mailed}</p>
      </Callout>
      {confirmations < MAX_CONFIRMATIONS ? (
        <Submit choice="stop-everything">{words.mailAgain}</Submit>
      ) : (
        <p>{words.askedOften(MAX_CONFIRMATIONS)}</p>
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
