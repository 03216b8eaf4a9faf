import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** The product's own typefaces: wide headings, text in two weights, figures. */
export type FaceName = 'heading' | 'text' | 'strong' | 'figures';

const fileOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

const FILES: Record<FaceName, () => string> = {
  text: () => fileOf('@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf'),
  strong: () => fileOf('@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf'),
  // These two are made by scripts/print-fonts.mjs.
  heading: () => fileURLToPath(new URL('../fonts/archivo-wide-latin.ttf', import.meta.url)),
  figures: () => fileURLToPath(new URL('../fonts/ibm-plex-mono-latin.ttf', import.meta.url)),
};

type Face = { bytes: Buffer; font: Font };
const opened = new Map<FaceName, Face>();

export function openFace(name: FaceName): Face {
  const known = opened.get(name);
  if (known) return known;
  const bytes = readFileSync(FILES[name]());
  const face = { bytes, font: openFont(bytes) };
  opened.set(name, face);
  return face;
}

export function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!('glyphForCodePoint' in font)) throw new Error('A file with several fonts');
  return font;
}
