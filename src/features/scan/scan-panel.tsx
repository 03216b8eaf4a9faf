import { Camera, CameraOff, Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ScanField } from '#src/components/scan/scan-field.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { statusName } from '#src/lib/shipments/status-name.ts';
import type { Connection } from './queue/connection.ts';
import { readsOfPicture } from './queue/repeated-reads.ts';
import type { ScanSettings } from './queue/scan.ts';
import { isSoundOn, setSound } from './scan-sound.ts';
import { mailsText, settingsText } from './scan-words.ts';

const CameraPanel = lazy(() =>
  import('#src/components/scan/camera-panel.tsx').then((code) => ({ default: code.CameraPanel })),
);

const CONNECTIONS: Readonly<Record<Exclude<Connection, 'ok'>, string>> = {
  offline: 'The server cannot be reached. Scan on: everything is sent, in order, once it can be reached again.',
  'signed-out': 'Nothing can be sent: sign in again. Everything is kept until then.',
  forbidden: 'Nothing can be sent: your account may not update shipments now. Everything is kept; ask a super-admin.',
};

type ScanPanelProps = {
  settings: ScanSettings;
  waitingCount: number;
  connection: Connection;
  isStored: boolean;
  onRead: (text: string) => void;
  /** By the camera, again and again for as long as it sees the code. */
  onSeen: (text: string) => void;
  onChange: () => void;
  onSound: (isOn: boolean) => void;
};

/** Where numbers come in: the field of a hand scanner, and the camera. */
export function ScanPanel({
  settings,
  waitingCount,
  connection,
  isStored,
  onRead,
  onSeen,
  onChange,
  onSound,
}: ScanPanelProps) {
  const [hasCamera, setCamera] = useState(false);
  const [isLoud, setLoud] = useState(isSoundOn);
  function toggleSound() {
    setSound(!isLoud);
    setLoud(!isLoud);
    onSound(!isLoud);
  }
  return (
    <section aria-label="Scanner" className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-2 border-foreground px-4 py-3">
        <p className="grid min-w-0">
          <strong className="text-lg">{settings.load ? `Load ${settings.load}` : statusName(settings.status)}</strong>
          <span className="text-sm wrap-anywhere text-muted-foreground">{settingsText(settings)}</span>
          <span className="text-sm">{mailsText(settings.notify)}</span>
        </p>
        <Button variant="outline" onClick={onChange} className="h-11">
          Change
        </Button>
      </div>
      <ScanField onRead={onRead} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="outline" aria-pressed={hasCamera} onClick={() => setCamera(!hasCamera)} className="h-12">
          {hasCamera ? <CameraOff aria-hidden className="size-5" /> : <Camera aria-hidden className="size-5" />}
          {hasCamera ? 'Stop camera' : 'Use camera'}
        </Button>
        <Button variant="outline" aria-pressed={isLoud} onClick={toggleSound} className="h-12">
          {isLoud ? <Volume2 aria-hidden className="size-5" /> : <VolumeX aria-hidden className="size-5" />}
          {isLoud ? 'Sound on' : 'Sound off'}
        </Button>
      </div>
      {hasCamera && (
        <Suspense fallback={<Spinner label="Starting the camera" />}>
          <CameraPanel onRead={(texts) => readsOfPicture(texts).forEach(onSeen)} />
        </Suspense>
      )}
      {connection !== 'ok' && waitingCount > 0 && <Alert>{CONNECTIONS[connection]}</Alert>}
      {!isStored && <Alert>This browser stores nothing: do not leave this page while scans wait.</Alert>}
    </section>
  );
}
