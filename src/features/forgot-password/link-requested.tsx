import { useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';

type LinkRequestedProps = { email: string; onAnother: () => void };

/** Says the same for every address. */
export function LinkRequested({ email, onAnother }: LinkRequestedProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The form has gone, and the focus with it.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Look into your mail
      </h2>
      <p>
        If <strong className="wrap-anywhere">{email}</strong> has an account, a mail with a link is on its way. The link
        is good once, for 30 minutes.
      </p>
      <p className="text-sm text-muted-foreground">
        No mail? Look for it among the junk mail, and check the address. Whoever was invited and has no password yet
        asks a super-admin for a new invitation.
      </p>
      <Button variant="outline" className="justify-self-start" onClick={onAnother}>
        Try another address
      </Button>
    </div>
  );
}
