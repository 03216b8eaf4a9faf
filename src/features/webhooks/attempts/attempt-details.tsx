import { useMutation } from '@tanstack/react-query';
import { CopyButton } from '#src/components/copy-button.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import type { AttemptRow } from './attempts-query.ts';

type AttemptDetailsProps = { attempt: AttemptRow; isOff: boolean; onReplay: (messageId: string) => void };

/** Why it failed, what was answered, and what was sent; the same can be sent once more. */
export function AttemptDetails({ attempt, isOff, onReplay }: AttemptDetailsProps) {
  const { developers } = useTRPC();
  const replay = useMutation(developers.webhooks.replay.mutationOptions());
  const { run, isBusy } = useSingleFlight();
  const { id, at, message, error, answer, body } = attempt;
  const sendAgain = () =>
    run(async () => {
      try {
        onReplay((await replay.mutateAsync({ id })).messageId);
      } catch (failure) {
        toastError(apiErrorMessage(failure, 'The message could not be sent again.'));
      }
    });
  return (
    <div className="grid min-w-0 gap-3 border-t border-border bg-muted/40 px-3 py-3 text-xs">
      {error !== null && <p className="font-semibold wrap-anywhere text-destructive">{error}.</p>}
      <p className="text-muted-foreground">
        webhook-id <span className="font-mono text-foreground wrap-anywhere">{message}</span>
      </p>
      <p className="text-muted-foreground">
        Sent at <span className="font-mono text-foreground">{at}</span>
      </p>
      <TextBox title="Answer" at={at} text={answer} missing="No answer came." />
      <TextBox title="Body" at={at} text={body && formatted(body)} missing="It is not stored any more." />
      <div className="flex flex-wrap gap-2">
        {body !== null && (
          <CopyButton text={body} noun="Body" label="Copy body" isSecret size="sm">
            Copy body
          </CopyButton>
        )}
        <Button
          variant="outline"
          size="sm"
          busy={isBusy}
          disabled={isOff || body === null}
          onClick={() => void sendAgain()}
        >
          {isBusy && <Spinner label="Sending" />}
          Send again
        </Button>
      </div>
    </div>
  );
}

type TextBoxProps = { title: string; at: string; text: string | null; missing: string };

function TextBox({ title, at, text, missing }: TextBoxProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <h4 className="text-xs font-semibold">{title}</h4>
      {text === null || text === '' ? (
        <p className="text-muted-foreground">{text === null ? missing : 'It was empty.'}</p>
      ) : (
        <section
          aria-label={`${title} of ${at}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by Tab
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-md border border-border bg-card p-3"
        >
          <pre className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </section>
      )}
    </div>
  );
}

function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
