import plexSans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import archivo from '#src/brand/archivo/archivo-wide-latin.woff2?url';

/** The two fonts that every page begins with, asked for before the style sheet has been read. */
export const FONT_PRELOADS = [archivo, plexSans].map((href) => ({
  rel: 'preload',
  href,
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
}));
