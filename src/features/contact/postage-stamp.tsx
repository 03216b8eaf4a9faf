import { cn } from '#src/lib/cn.ts';

const HOLE = 5;
const WIDTH = 76;
const HEIGHT = 92;

const OUTLINE = `M92 8${edge(7, WIDTH, [1, 0])}${edge(9, HEIGHT, [0, 1])}${edge(7, WIDTH, [-1, 0])}${edge(9, HEIGHT, [0, -1])}z`;

/** A stamp with the lighthouse at the harbour's mouth, cancelled by the post office. */
export function PostageStamp({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 176 108"
      aria-hidden="true"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={cn('fill-none stroke-foreground', className)}
    >
      <path className="fill-background" d={OUTLINE} />
      <path className="fill-accent" strokeWidth="1" d="M101 17h58v74h-58z" />
      <path className="fill-card dark:fill-primary/35" stroke="none" d="M131 34l28-8v20z" />
      <path className="fill-info dark:fill-info/25" d="M101 74h58v17h-58z" />
      <path className="stroke-background dark:stroke-info" strokeWidth="1.25" d="M106 81h14M138 81h15M114 86h24" />
      <path className="fill-foreground dark:fill-border" d="M110 74l8-8h22l10 8z" />
      <path className="fill-card dark:fill-border" d="M122 66l3-26h8l3 26z" />
      <path className="fill-primary" stroke="none" d="M123.9 50h10.200l.9 8h-12z" />
      <path className="fill-primary" d="M125 33h8v7h-8z" />
      <path className="fill-foreground" d="M123 40h12M124 33l5-6 5 6z" />
      <Postmark />
    </svg>
  );
}

/** One edge, straight, with so many holes torn through; `turn` is its direction, clockwise from the top edge. */
function edge(holes: number, length: number, turn: readonly [number, number]): string {
  const [right, down] = turn;
  const between = (length - holes * HOLE) / (holes + 1);
  const straight = `l${right * between} ${down * between}`;
  const bite = `a${HOLE / 2} ${HOLE / 2} 0 0 0 ${right * HOLE} ${down * HOLE}`;
  return (straight + bite).repeat(holes) + straight;
}

function Postmark() {
  return (
    <g className="stroke-link" strokeWidth="1.75">
      <path d="M44 54a27 27 0 1 0 54 0a27 27 0 1 0-54 0M52 54a19 19 0 1 0 38 0a19 19 0 1 0-38 0M58 50h26M58 58h26" />
      {[40, 48, 56, 64].map((height) => (
        <path key={height} d={`M4 ${height}q5-5 10 0t10 0 10 0 8 0M100 ${height}q5-5 10 0t10 0 10 0`} />
      ))}
    </g>
  );
}
