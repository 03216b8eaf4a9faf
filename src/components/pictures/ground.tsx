type GroundProps = {
  /** The position of the ink line; the tone goes down from it to the sheet's edge. */
  y: number;
  /** Markings on it: lane lines, a bay, a kerb. */
  markings?: string;
};

/** Road, apron or yard: a ruled line and a flat tone under it. */
export function Ground({ y, markings }: GroundProps) {
  return (
    <>
      <path className="fill-border stroke-none" d={`M0 ${y}h320v${200 - y}H0z`} />
      <path d={`M0 ${y}h320`} />
      {markings && <path className="stroke-card dark:stroke-muted-foreground" d={markings} />}
    </>
  );
}

/** The sun in the light theme, the moon in the dark one, behind the thing that is looked at. */
export function Disc({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle className="fill-accent stroke-none" cx={x} cy={y} r={radius} />;
}

type WaterProps = { y: number; width?: number; bottom?: number };

/** Open water down to the sheet's edge, with the light lying on it. */
export function Water({ y, width = 320, bottom = 200 }: WaterProps) {
  return (
    <>
      <path className="fill-info stroke-none dark:fill-info/25" d={`M0 ${y}h${width}v${bottom - y}H0z`} />
      <path
        className="stroke-background dark:stroke-info"
        opacity="0.7"
        transform={`translate(0 ${bottom - 30})scale(${width / 320} 1)`}
        d="M16 0h34M70 4h96M190 0h40M250 6h52M40 16h26M104 18h84M222 18h44"
      />
    </>
  );
}
