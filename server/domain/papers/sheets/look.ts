import { SOFT } from '#contract/light-colours.ts';
import type { Box, Drawing } from '#server/infra/print/sheet.ts';
import type { Paragraph } from '#server/infra/print/text/text-block.ts';

/** Labels are black and white, as their printers are. */
export const BLACK = '#000000';
export const WHITE = '#ffffff';

export const caption = (text: string, colour = SOFT, size = 6): Paragraph => ({ text, face: 'text', size, colour });

/** A sheet folded down the middle that is also a ship's bow, in a square of `size` mm. */
export function mark(x: number, y: number, size: number, sheet: string, accent: string): Drawing[] {
  const part = (path: string, colour: string): Drawing => ({
    kind: 'outline',
    x,
    y,
    width: size,
    height: size,
    units: 32,
    path,
    colour,
  });
  return [
    part('M2 3L16 8L16 30L5 18Z', sheet),
    part('M30 3L16 8L16 30L27 18Z', accent),
    part(
      'M5.2 9.3L11.7 11.7L12.3 10L5.8 7.6ZM5.9 13.8L11.7 16L12.3 14.3L6.5 12.1ZM6.7 18.3L11.7 20.2L12.3 18.5L7.3 16.6Z',
      WHITE,
    ),
  ];
}

/** Slanted bars, as on the door of a container. The first and the last touch the ends. */
export function hazardStripe({ x, y, width, height }: Box, colour: string): Drawing {
  const last = width - height * 2;
  const steps = Math.round(last / (height * 2));
  const bars = Array.from({ length: steps + 1 }, (_, index) => {
    const left = (last * index) / steps;
    const [a, b, c, d, down] = [left + height, left + height * 2, left + height, left, height].map(hundredths);
    return `M${a} 0L${b} 0L${c} ${down}L${d} ${down}Z`;
  });
  return { kind: 'outline', x, y, width, height, units: hundredths(width), path: bars.join(''), colour };
}

const hundredths = (mm: number): number => Math.round(mm * 100);
