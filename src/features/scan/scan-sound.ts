import type { ScanState } from './queue/scan.ts';

/** Frequencies in Hz, each for a moment; what needs a look is low. */
const TONES: Readonly<Partial<Record<ScanState, readonly number[]>>> = {
  changed: [1_320],
  late: [880, 440],
  unchanged: [880, 880],
  unknown: [220, 165],
  refused: [220, 220, 220],
  'not-yours': [220, 220, 220],
  failed: [220, 165],
  waiting: [660],
};
const TONE_S = 0.09;
const VOLUME = 0.15;

const KEY = 'scan-sound';
const OFF = 'off';

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage it is as chosen until the page is left.
  }
}

let audio: AudioContext | null = null;

/** A browser plays it once the user has pressed something on the page. */
export function playSound(state: ScanState): void {
  const tones = TONES[state];
  if (!tones || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  for (const [index, hertz] of tones.entries()) {
    const oscillator = new OscillatorNode(audio, { frequency: hertz, type: 'square' });
    oscillator.connect(new GainNode(audio, { gain: VOLUME })).connect(audio.destination);
    const start = audio.currentTime + index * TONE_S * 1.5;
    oscillator.start(start);
    oscillator.stop(start + TONE_S);
  }
}
