import { useNavigate } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import type { Round } from '#contract/loads/rounds.ts';
import { ScanField } from '#src/components/scan/scan-field.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { findShipment } from './round-query.ts';

const CameraPanel = lazy(() =>
  import('#src/components/scan/camera-panel.tsx').then(
    ({ CameraPanel: Panel }) => ({ default: Panel }),
    () => ({ default: NoCamera }),
  ),
);

const NoCamera = () => <Alert>The camera could not be loaded. Please type the number.</Alert>;

/** Opens the shipment whose label is scanned, with the camera or by hand; it needs no network. */
export function ScanPanel({ rounds }: { rounds: readonly Round[] }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [unknown, setUnknown] = useState('');

  function onRead(text: string): void {
    const deliver = readTrackedNumber(text)?.trackingNumber;
    if (deliver && findShipment(rounds, deliver)) void navigate({ to: '/admin/round', search: { deliver } });
    else setUnknown(text);
  }

  return (
    <section aria-label="Scanner" className="grid gap-3 noscript:hidden">
      <Button variant="outline" size="lg" aria-expanded={isOpen} className="h-14" onClick={() => setOpen(!isOpen)}>
        <ScanBarcode aria-hidden className="size-5" />
        {isOpen ? 'Stop scanning' : 'Scan a label'}
      </Button>
      {isOpen && (
        <>
          <Suspense fallback={<Spinner label="Starting the camera" />}>
            <CameraPanel onRead={([text = '']) => onRead(text)} />
          </Suspense>
          <ScanField onRead={onRead} />
        </>
      )}
      <p role="status" className="text-sm font-semibold wrap-anywhere empty:hidden">
        {isOpen && unknown && `${unknown} is not on your rounds.`}
      </p>
    </section>
  );
}
