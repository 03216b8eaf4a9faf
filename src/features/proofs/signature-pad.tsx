import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';

/** In pixels of the image; the box shows it at its own width. */
const WIDTH = 1_200;
const HEIGHT = 480;

type SignaturePadProps = {
  disabled: boolean;
  /** The image that it begins with, a data URL or ''; later values are ignored. */
  initial: string;
  /** Gets the image after each line, '' once it is cleared. */
  onChange: (signature: string) => void;
};

/** A box to sign in with a finger, a pen or the mouse. A receiver with none of these gives the name alone. */
export function SignaturePad({ disabled, initial, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  /** The finger that draws: a palm or a second finger would be joined to its line. */
  const pointer = useRef<number | null>(null);
  const [isSigned, setSigned] = useState(initial !== '');
  const [first] = useState(initial);
  const loading = useRef<HTMLImageElement>(null);
  useEffect(() => {
    loading.current = paper(canvas.current, first);
    return () => stopLoading(loading.current);
  }, [first]);

  function placeOf({ clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: ((clientX - box.left) / box.width) * WIDTH, y: ((clientY - box.top) / box.height) * HEIGHT };
  }

  function drawTo(event: PointerEvent<HTMLCanvasElement>) {
    const context = canvas.current?.getContext('2d');
    const to = placeOf(event);
    const from = last.current ?? to;
    last.current = to;
    if (!context) return;
    setSigned(true);
    Object.assign(context, { lineWidth: 7, lineCap: 'round', lineJoin: 'round', strokeStyle: '#0b1f3a' });
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    // A line without length is drawn by some browsers alone.
    if (from !== to) return;
    context.beginPath();
    context.arc(to.x, to.y, 3.5, 0, 2 * Math.PI);
    context.fillStyle = '#0b1f3a';
    context.fill();
  }

  function end({ pointerId }: PointerEvent<HTMLCanvasElement>) {
    if (pointer.current !== pointerId) return;
    pointer.current = null;
    last.current = null;
    onChange(canvas.current?.toDataURL('image/png') ?? '');
  }

  function clear() {
    stopLoading(loading.current);
    paper(canvas.current);
    setSigned(false);
    onChange('');
  }

  return (
    <fieldset aria-label="Signature" className="grid min-w-0 gap-1.5">
      <div className="flex items-end justify-between gap-3">
        <p className="text-sm font-semibold">
          Signature <span className="font-normal text-muted-foreground">(optional)</span>
        </p>
        <Button size="sm" variant="ghost" disabled={!isSigned || disabled} onClick={clear}>
          Clear signature
        </Button>
      </div>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={isSigned ? 'Signature, signed' : 'Signature, empty: sign with a finger or a pen'}
        onPointerDown={(event) => {
          if (disabled || pointer.current !== null) return;
          pointer.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          drawTo(event);
        }}
        onPointerMove={(event) => pointer.current === event.pointerId && drawTo(event)}
        onPointerUp={end}
        onPointerCancel={end}
        onLostPointerCapture={end}
        className="aspect-5/2 w-full touch-none rounded-md border-2 border-dashed border-input"
      />
      <p className="text-xs text-muted-foreground">Sign in the box. Without a finger or a pen the name is enough.</p>
    </fieldset>
  );
}

/** White, so that the ink is seen on a dark page too; then the signature, once it is loaded. */
function paper(canvas: HTMLCanvasElement | null, signature = ''): HTMLImageElement | null {
  const context = canvas?.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (!signature) return null;
  const image = new Image();
  image.onload = () => context.drawImage(image, 0, 0);
  image.src = signature;
  return image;
}

/** An image that comes late must not be drawn over an emptied box. */
function stopLoading(image: HTMLImageElement | null): void {
  if (image) image.onload = null;
}

/** The signature as a file, null without one. */
export function signatureFile(signature: string): Blob | null {
  const [, base64] = signature.split(',');
  if (!base64) return null;
  return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}
