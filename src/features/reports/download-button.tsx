import { Download } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import type { Report } from './reports.ts';

/** On completed reports only; it has no action (specification section 1). */
export function DownloadButton({ report: { name, status }, className }: { report: Report; className?: string }) {
  if (status !== 'completed') return null;
  return (
    <Button variant="outline" size="sm" className={className} aria-label={`Download ${name}`}>
      <Download aria-hidden className="size-4" />
      Download
    </Button>
  );
}
