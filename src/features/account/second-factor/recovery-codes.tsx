import { Download, Printer } from 'lucide-react';
import { CopyButton } from '#src/components/copy-button.tsx';
import { type Confirmation, StoredConfirmation } from '#src/components/new-secret.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { saveFile } from '#src/lib/browser/download-url.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import './print.css';

/** The recovery codes, the only time that they are shown, and three ways to store them. */
export function RecoveryCodes({ codes, ...confirmation }: Confirmation & { codes: readonly string[] }) {
  const words = usePhrases('ownAccount').recoveryCodes;
  const { brand } = usePage();
  const { email } = useCurrentUser();
  const list = useFocusOnMount<HTMLOListElement>();
  const title = words.heading.replace('{brand}', brand).replace('{email}', email);

  return (
    <div data-recovery-codes className="grid min-w-0 gap-4">
      <p className="hidden font-semibold print:block">{title}</p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={words.list}
        dir="ltr"
        className="grid gap-x-6 gap-y-1 rounded-md border border-border bg-card px-4 py-3 font-mono text-xs leading-6 outline-none sm:text-sm sm:leading-7"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} noun={words.list} label={words.copy} isSecret size="sm">
          {words.copy}
        </CopyButton>
        <Button variant="outline" size="sm" onClick={() => download(`${title}\n${words.goodOnce}`, codes)}>
          <Download aria-hidden className="size-4" />
          {words.download}
        </Button>
        <Button variant="outline" size="sm" onClick={() => print()}>
          <Printer aria-hidden className="size-4" />
          {words.print}
        </Button>
      </div>
      <StoredConfirmation label={words.stored} done={words.done} {...confirmation} className="print:hidden" />
    </div>
  );
}

function download(heading: string, codes: readonly string[]): void {
  const text = `${heading}\n\n${codes.join('\n')}\n`;
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
}
