import { Button } from '#src/components/ui/button.tsx';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type LinkRequestedProps = { email: string; onAnother: () => void };

/** Says the same for every address. */
export function LinkRequested({ email, onAnother }: LinkRequestedProps) {
  const words = usePhrases('account').forgot;
  const heading = useFocusOnMount<HTMLHeadingElement>();

  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {words.sent}
      </h2>
      <p>
        {fill(words.sentText, {
          email: (
            <strong dir="ltr" className="wrap-anywhere">
              {email}
            </strong>
          ),
        })}
      </p>
      <p className="text-sm text-muted-foreground">{words.noMail}</p>
      <Button variant="outline" className="justify-self-start" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}
