import { cn } from '#src/lib/cn.ts';

/** Code 39: for each character nine bars and spaces from left to right, a set bit being a wide one. */
const PATTERNS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049, 0x148, 0x019, 0x118, 0x058,
    0x00d, 0x10c, 0x04c, 0x01c, 0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016, 0x181, 0x0c1,
    0x1c0, 0x091, 0x190, 0x0d0, 0x094,
  ].map((pattern, index) => ['0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*'.charAt(index), pattern]),
);
const WIDE = 3;

/** The letters and digits of `text` as a Code 39 that a hand scanner reads. */
export function Barcode({ text, className }: { text: string; className?: string }) {
  let width = 0;
  let path = '';
  for (const character of `*${text}*`) {
    const pattern = PATTERNS[character];
    if (pattern === undefined) continue;
    for (let element = 0; element < 9; element += 1) {
      const size = pattern & (0x100 >> element) ? WIDE : 1;
      if (element % 2 === 0) path += `M${width} 0h${size}v1h-${size}z`;
      width += size;
    }
    width += 1;
  }
  return (
    <svg
      viewBox={`0 0 ${width - 1} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={cn('fill-current', className)}
    >
      <path d={path} />
    </svg>
  );
}
