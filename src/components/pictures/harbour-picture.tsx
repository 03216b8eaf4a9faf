import { cn } from '#src/lib/cn.ts';
import { Container } from './container.tsx';
import { Disc, Water } from './ground.tsx';
import { Lattice } from './lattice.tsx';
import { Ship } from './ship.tsx';

/** A container ship alongside the quay, a crane loading her. */
export function HarbourPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 320"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn('fill-none stroke-foreground', className)}
    >
      <Disc x={132} y={152} radius={92} />
      <Quay />
      <Water y={266} width={480} bottom={320} />
      <Crane />
      <g transform="translate(-2 62)scale(1.32)" strokeWidth="1.5">
        <Ship />
      </g>
      <Load />
    </svg>
  );
}

function Quay() {
  return (
    <>
      <path className="fill-accent" d="M0 228h480v12H0z" />
      <path className="fill-muted-foreground dark:fill-border" d="M0 240h480v26H0z" />
      <path
        className="fill-foreground dark:fill-background"
        d="M4 244h10v18H4zM428 244h10v18h-10zM462 244h10v18h-10z"
      />
    </>
  );
}

function Crane() {
  return (
    <>
      <path className="fill-foreground dark:fill-border" d="M416 226h18v8h-18zM460 226h18v8h-18z" />
      <g className="stroke-ring" strokeWidth="3">
        <path d="M425 226v-40h44v40M425 206h44M425 206l22-20 22 20" />
        <Lattice
          left={[
            [435, 178],
            [435, 104],
          ]}
          right={[
            [459, 178],
            [459, 104],
          ]}
          panels={4}
        />
        <path d="M440 96l16-60 14 60M456 36L146 20M456 36l-82 36" strokeWidth="2" />
        <Lattice
          left={[
            [438, 104],
            [146, 20],
          ]}
          right={[
            [444, 91],
            [146, 18],
          ]}
          panels={16}
        />
      </g>
      <path className="fill-primary" d="M442 84h32v20h-32z" />
      <path className="fill-card" d="M420 96h20v20h-14l-6-8z" />
      <path className="fill-muted-foreground" d="M419 178h56v8h-56z" />
    </>
  );
}

function Load() {
  return (
    <>
      <path d="M146 20v60M146 80l-22 12M146 80l28 12" />
      <circle className="fill-card" cx="146" cy="19" r="4" />
      <path className="fill-foreground dark:fill-primary" d="M142 76h8v6h-8z" />
      <Container x={118} y={96} width={54} height={18} depth={7} tone="teal" ribs={6} />
    </>
  );
}
