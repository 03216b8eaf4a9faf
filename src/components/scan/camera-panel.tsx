import { useRef } from 'react';
import { Alert } from '#src/components/ui/alert.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { type CameraState, useCamera } from './use-camera.ts';

export { DECODER } from './use-camera.ts';

const MESSAGES: Readonly<Record<Exclude<CameraState, 'starting' | 'running'>, string>> = {
  denied: 'The browser does not let this page use the camera. Please allow it beside the address, and try again.',
  missing: 'There is no camera that this page can use. It needs one, and an address that begins with https.',
  failed: 'The camera could not be started. Another program may be using it.',
};

export type CameraPanelProps = { onRead: (texts: string[]) => void };

/** The camera's image. Numbers are read from it here, in the browser; no picture is sent or stored. */
export function CameraPanel({ onRead }: CameraPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onRead);
  if (state !== 'starting' && state !== 'running') return <Alert>{MESSAGES[state]}</Alert>;
  return (
    <div className="relative aspect-video max-h-72 w-full overflow-hidden border-2 border-foreground bg-secondary">
      <video ref={video} muted playsInline aria-label="What the camera sees" className="size-full object-cover" />
      <span aria-hidden className="absolute inset-x-6 top-1/2 h-0.5 bg-primary" />
      {state === 'starting' && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Starting the camera" />
        </span>
      )}
    </div>
  );
}
