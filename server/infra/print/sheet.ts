/** The product's own typefaces: wide headings, text in two weights, figures. */
export type FaceName = 'heading' | 'text' | 'strong' | 'figures';

/** Millimetres from the upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/**
 * A drawing on a sheet. A text's `y` is its baseline, its `size` in points. An `outline` is a path of absolute commands
 * M L Q C Z whose `units` are as wide as its box. Colours are '#rrggbb'.
 */
export type Drawing =
  | (Box & { kind: 'fill'; colour: string })
  | (Box & { kind: 'frame'; colour: string; line: number })
  | { kind: 'text'; x: number; y: number; text: string; face: FaceName; size: number; colour: string }
  | (Box & { kind: 'outline'; units: number; path: string; colour: string })
  | (Box & { kind: 'code-128'; text: string; module: number })
  | { kind: 'qr'; x: number; y: number; size: number; text: string };

/** A JPEG or PNG, as large as it fits into its box; in a PDF alone. */
export type Picture = Box & { bytes: Uint8Array };

/** One page. `base` lies under its drawings; one that several sheets share is laid out and drawn once. */
export type Sheet = {
  width: number;
  height: number;
  base?: readonly Drawing[];
  drawings: Drawing[];
  pictures?: readonly Picture[];
};

export const POINTS_PER_MM = 72 / 25.4;
export const MM_PER_POINT = 25.4 / 72;
