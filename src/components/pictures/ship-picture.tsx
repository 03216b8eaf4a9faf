import { Disc, Water } from './ground.tsx';
import { Picture } from './picture.tsx';
import { Ship } from './ship.tsx';

/** A container ship under way. */
export function ShipPicture({ className }: { className?: string }) {
  return (
    <Picture className={className}>
      <Disc x={96} y={80} radius={56} />
      <Water y={152} />
      <Ship />
      <path className="stroke-card dark:stroke-info" d="M20 167q9-8 20-4M298 166q10 1 18 6" />
    </Picture>
  );
}
