import { Printer } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '#src/components/ui/button.tsx';

/** For a toast. */
export const printLabelsButton = (onPrint: () => void): ReactElement => (
  <Button variant="outline" size="sm" className="-my-1 ml-auto self-center" onClick={onPrint}>
    <Printer aria-hidden className="size-4" />
    Print labels
  </Button>
);
