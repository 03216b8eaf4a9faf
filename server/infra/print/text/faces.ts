import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type { FaceName } from '../sheet.ts';

const FILES: Record<FaceName, () => string> = {
  text: () => import.meta.resolve('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: () => import.meta.resolve('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  // These two are made by tools/fonts/print-fonts.mjs.
  heading: () => new URL('../fonts/archivo-wide-latin.ttf', import.meta.url).href,
  figures: () => new URL('../fonts/ibm-plex-mono-latin.ttf', import.meta.url).href,
};

type Face = { bytes: Buffer; font: Font };
const opened = new Map<FaceName, Face>();

export function openFace(name: FaceName): Face {
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(fileURLToPath(FILES[name]()));
  const face = { bytes, font: openFont(bytes) };
  opened.set(name, face);
  return face;
}

export function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('glyphForCodePoint' in font)) throw new Error('A file with several fonts');
  return font;
}
