const TONES = {
  orange: 'fill-primary',
  teal: 'fill-info',
  paper: 'fill-card',
  slate: 'fill-muted-foreground',
};

export type Tone = keyof typeof TONES;

type ContainerProps = {
  /** The upper left corner of the side that faces the reader. */
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  tone: Tone;
  ribs?: number;
};

/** A container, or any box, seen from its side and a little from above; the far edge lies up and to the right. */
export function Container({ x, y, width, height, depth, tone, ribs = 4 }: ContainerProps) {
  const right = x + width;
  const inset = height / 6;
  const gap = width / (ribs + 1);
  const lines = Array.from(
    { length: ribs },
    (_, rib) => `M${round(x + (rib + 1) * gap)} ${round(y + inset)}v${round(height - 2 * inset)}`,
  );
  return (
    <>
      <path
        className={TONES[tone]}
        d={`M${x} ${y}l${depth}-${depth}h${width}v${height}l-${depth} ${depth}h-${width}zh${width}v${height}M${right} ${y}l${depth}-${depth}`}
      />
      <path
        className="fill-foreground/25 stroke-none dark:fill-background/40"
        d={`M${right} ${y}l${depth}-${depth}v${height}l-${depth} ${depth}z`}
      />
      {ribs > 0 && <path className="stroke-background" strokeWidth="1" opacity="0.6" d={lines.join('')} />}
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
