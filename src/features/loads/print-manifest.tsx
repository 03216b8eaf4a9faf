import { Printer } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { usePrint } from '#src/features/papers/index.ts';

/** The manifest, which is the run sheet of a round. */
export function PrintManifest({ number, isRound }: { number: string; isRound: boolean }) {
  const { print, isPrinting } = usePrint();
  return (
    <Button
      variant="outline"
      busy={isPrinting}
      onClick={() => void print({ paper: 'manifest', id: number })}
      className="noscript:hidden"
    >
      <Printer aria-hidden className="size-4" />
      {isRound ? 'Run sheet' : 'Manifest'}
    </Button>
  );
}
