/** Somebody at work, standing with the feet at `x`, `y`; 30 units tall. */
export function Figure({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-2.5 0v-11h5V0" strokeWidth="2" />
      <path className="fill-primary" strokeWidth="1" d="M-4.5-10v-9q0-3 4.5-3t4.5 3v9z" />
      <path className="stroke-card" strokeWidth="1" d="M-4-14h8" />
      <circle className="fill-card" strokeWidth="1" cy="-25.5" r="3.3" />
      <path className="fill-info" strokeWidth="1" d="M-4-26q0-4.5 4-4.500t4 4.500z" />
    </g>
  );
}
