type WheelProps = { x: number; y: number; radius: number };

/** A tyre, its rim and the hub, seen from the side. */
export function Wheel({ x, y, radius }: WheelProps) {
  return (
    <>
      <circle className="fill-foreground dark:fill-border" cx={x} cy={y} r={radius} />
      <circle className="fill-card" strokeWidth="1" cx={x} cy={y} r={radius * 0.55} />
      <circle className="fill-muted-foreground stroke-none" cx={x} cy={y} r={radius * 0.22} />
    </>
  );
}
