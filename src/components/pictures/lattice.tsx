type Point = readonly [number, number];

type LatticeProps = {
  /** One chord and the other, each from its foot to its head. */
  left: readonly [Point, Point];
  right: readonly [Point, Point];
  panels: number;
};

/** Two chords and the bracing between them: a crane's jib, a mast, a leg. */
export function Lattice({ left, right, panels }: LatticeProps) {
  const bracing = Array.from({ length: panels + 1 }, (_, panel) =>
    along(panel % 2 === 0 ? left : right, panel / panels),
  );
  return <path d={`M${left[0]}L${left[1]}M${right[0]}L${right[1]}M${bracing.join('L')}`} />;
}

function along([[fromX, fromY], [toX, toY]]: readonly [Point, Point], part: number): string {
  return `${Math.round(fromX + (toX - fromX) * part)} ${Math.round(fromY + (toY - fromY) * part)}`;
}
