import { Printer } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { usePrint } from '#src/features/papers/index.ts';

export function PrintManifest({ number }: { number: string }) {
  const { print, isPrinting } = usePrint();
  return (
    <Button
      variant="outline"
      busy={isPrinting}
      onClick={() => void print({ paper: 'manifest', id: number })}
      className="noscript:hidden"
    >
      <Printer aria-hidden className="size-4" />
      Manifest
    </Button>
  );
}
