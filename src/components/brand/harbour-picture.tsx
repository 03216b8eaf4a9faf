import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';

const BOX = { width: 46, height: 22, depth: 7 };
/** Stacks on deck from bow to stern, each from the deck upwards: o orange, t teal, p paper, n navy. */
const STACKS = ['on', 'tpo', 'npto', 'otpn', 'pnt'];
const FILLS: Readonly<Record<string, string>> = {
  o: 'fill-primary',
  t: 'fill-info',
  p: 'fill-card',
  n: 'fill-muted-foreground',
};

/** A container ship alongside the quay, a crane over it. */
export function HarbourPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 320"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinejoin="round"
      className={cn('stroke-foreground', className)}
    >
      <Crane />
      {STACKS.flatMap((stack, column) =>
        [...stack].map((kind, row) => (
          <Container
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing whose boxes stay where they are
            key={`${column}${row}`}
            x={92 + column * (BOX.width + 3)}
            y={212 - (row + 1) * (BOX.height + 1)}
            fill={FILLS[kind] ?? ''}
          />
        )),
      )}
      <Bridge />
      <path className="fill-foreground dark:fill-border" d="M28 206h66v8h346l-14 60H74z" />
      <path className="fill-primary" stroke="none" d="M68.500 264h360l-3 10H74z" />
      <path className="fill-none stroke-background dark:stroke-foreground" d="M52 222l34-2M60 232l26-2M356 232h48" />
      <Sea />
    </svg>
  );
}

function Container({ x, y, fill }: { x: number; y: number; fill: string }) {
  const { width, height, depth } = BOX;
  const ribs = [1, 2, 3, 4].map((rib) => `M${x + (rib * width) / 5} ${y + 4}v${height - 8}`).join('');
  return (
    <g className={fill}>
      <path d={`M${x} ${y}l${depth}-${depth}h${width}v${height}l-${depth} ${depth}z`} />
      <path d={`M${x} ${y}h${width}v${height}h-${width}zM${x + width} ${y}l${depth}-${depth}`} />
      <path className="stroke-background" strokeWidth="1" opacity="0.6" d={ribs} />
    </g>
  );
}

function Bridge(): ReactNode {
  return (
    <g className="fill-card">
      <path d="M352 206v-84h48v84z" />
      <path className="fill-primary" d="M384 122v-24h14v24z" />
      <path d="M344 122h60v-14h-60z" />
      <path
        className="fill-foreground dark:fill-primary"
        stroke="none"
        d="M350 112h8v6h-8zM362 112h8v6h-8zM374 112h8v6h-8z"
      />
      <path className="fill-none" d="M360 140h32M360 158h32M360 176h32" />
    </g>
  );
}

function Crane(): ReactNode {
  return (
    <g className="fill-none stroke-ring" strokeWidth="3">
      <path d="M250 250V40l18-26 18 26v210M250 84l36 40M250 124l36 40M250 164l36 40M250 84h36M250 124h36M250 164h36" />
      <path d="M84 62h330M268 14L100 62M268 14l130 48" />
      <path className="stroke-foreground" strokeWidth="2" d="M150 62v34M166 62v34" />
      <path className="fill-primary stroke-foreground" strokeWidth="2" d="M134 96h48v22h-48z" />
    </g>
  );
}

function Sea(): ReactNode {
  return (
    <g stroke="none">
      <path className="fill-info dark:fill-info/25" d="M0 274h480v46H0z" />
      <path
        className="fill-none stroke-background dark:stroke-info"
        strokeWidth="2"
        opacity="0.7"
        d="M24 288h52M120 288h90M264 288h40M352 288h96M60 302h34M150 302h120M330 302h60"
      />
    </g>
  );
}
