import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type CameraState = 'starting' | 'running' | 'denied' | 'missing' | 'failed';

/** Between two looks at the picture, so that the page stays quick. */
const PAUSE_MS = 120;
/** Bars of a label at arm's length are still a few pixels wide. */
const MAX_SIDE = 1_280;

/**
 * Reads codes from the camera while it is mounted, again and again for as long as it sees them: `onRead` gets the codes
 * of one picture. The light of the camera goes out with it.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (texts: string[]) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const read = useEffectEvent(onRead);

  useEffect(() => {
    // Browsers have it only on https and localhost.
    if (!navigator.mediaDevices) return setState('missing');
    const leaving = new AbortController();
    const { signal } = leaving;
    watch(
      video,
      signal,
      (texts) => read(texts),
      () => setState('running'),
    ).catch((error: unknown) => {
      if (!signal.aborted) setState(stateOf(error));
      leaving.abort();
    });
    return () => leaving.abort();
  }, [video]);

  return state;
}

/** Until the signal: what the camera sees is shown, and decoded. */
async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onRead: (texts: string[]) => void,
  onRunning: () => void,
): Promise<void> {
  const [stream, decode] = await Promise.all([openCamera(signal), loadDecoder()]);
  const { current: element } = video;
  if (signal.aborted || !element) return;
  element.srcObject = stream;
  await element.play();
  onRunning();
  const look = createLook(element);
  while (!signal.aborted) {
    const image = document.hidden ? null : look();
    const texts = image ? await decode(image) : [];
    if (signal.aborted) return;
    if (texts.length > 0) onRead(texts);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** At the back of a telephone; closed with the signal, even if that came before the user allowed it. */
async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const wanted = { facingMode: 'environment', width: { ideal: 1_920 }, height: { ideal: 1_080 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
  return stream;
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

/** The picture as it is now; null before the first. */
function createLook(video: HTMLVideoElement): () => ImageData | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return () => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}

/** The codes of labels and waybills, and of what other carriers print beside them. */
const OPTIONS: ReaderOptions = {
  formats: ['Code128', 'Code39', 'QRCode', 'DataMatrix', 'PDF417', 'Aztec'],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
};

/** The path of the decoder's code, for who has to have it without a network. */
export const DECODER = wasm;

/** Fetches the decoder from this server; the package would fetch it from another. */
async function loadDecoder(): Promise<(image: ImageData) => Promise<string[]>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return async (image) => {
    const results = await readBarcodes(image, OPTIONS);
    return results.filter(({ isValid }) => isValid).map(({ text }) => text);
  };
}
