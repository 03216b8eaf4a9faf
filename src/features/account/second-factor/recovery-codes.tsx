import { Download, Printer } from 'lucide-react';
import { CopyButton } from '#src/components/copy-button.tsx';
import { type Confirmation, StoredConfirmation } from '#src/components/new-secret.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { saveFile } from '#src/lib/browser/download-url.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import './print.css';

/** The recovery codes, the only time that they are shown, and three ways to store them. */
export function RecoveryCodes({ codes, ...confirmation }: Confirmation & { codes: readonly string[] }) {
  const { brand } = usePage();
  const { email } = useCurrentUser();
  const list = useFocusOnMount<HTMLOListElement>();
  const title = `${brand}: recovery codes of ${email}`;

  return (
    <div data-recovery-codes className="grid min-w-0 gap-4">
      <p className="hidden font-semibold print:block">{title}</p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-md border border-border bg-card px-4 py-3 font-mono text-xs leading-6 outline-none sm:text-sm sm:leading-7"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} noun="Recovery codes" label="Copy" isSecret size="sm">
          Copy
        </CopyButton>
        <Button variant="outline" size="sm" onClick={() => download(title, codes)}>
          <Download aria-hidden className="size-4" />
          Download
        </Button>
        <Button variant="outline" size="sm" onClick={() => print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
      <StoredConfirmation what="these codes" {...confirmation} className="print:hidden" />
    </div>
  );
}

function download(title: string, codes: readonly string[]): void {
  const text = `${title}\nEach is good once.\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
}
