import { Container } from './container.tsx';
import { Disc, Ground } from './ground.tsx';
import { Picture } from './picture.tsx';
import { Tractor } from './tractor.tsx';
import { Wheel } from './wheel.tsx';

/** An articulated lorry with a container on its trailer. */
export function TruckPicture({ className }: { className?: string }) {
  return (
    <Picture className={className}>
      <Disc x={222} y={84} radius={56} />
      <Hills />
      <Ground y={170} markings="M12 186h40M84 186h40M156 186h40M228 186h40" />
      <Trailer />
      <Tractor />
    </Picture>
  );
}

function Hills() {
  return (
    <>
      <path
        className="fill-muted stroke-input"
        strokeWidth="1"
        d="M0 148l34-14 30 8 44-20 52 26 60-18 46 14 54-12v38H0z"
      />
      <path className="stroke-input" strokeWidth="1" d="M306 170v-34M300 136h12v14h-12zM303 140h6M303 144h6" />
    </>
  );
}

function Trailer() {
  return (
    <>
      <path className="fill-muted-foreground" d="M14 140h198l10-8v6l-10 10h-56l-10 6H14z" />
      <path d="M164 148v18m-4 0h8M28 154v10M14 148h-4v8h10" />
      <Container x={14} y={76} width={194} height={64} depth={14} tone="teal" ribs={0} />
      <path className="fill-foreground stroke-none dark:fill-background" d={CASTINGS} />
      <path className="stroke-background" strokeWidth="1" opacity="0.6" d={RIBS} />
      <path className="stroke-background" opacity="0.9" d="M178 84h22M184 89h16M190 94h10" />
      <path className="fill-card stroke-none" d="M88 90l17 6v26l-12-10.500z" />
      <path className="fill-primary stroke-none" d="M123 90l-17 6v26l12-10.500z" />
      <Wheel x={40} y={159} radius={11} />
      <Wheel x={66} y={159} radius={11} />
      <Wheel x={92} y={159} radius={11} />
    </>
  );
}

const CASTINGS = [14, 203].flatMap((x) => [76, 135].map((y) => `M${x} ${y}h5v5h-5z`)).join('');
/** The side is corrugated from end to end, but for the panel that carries the mark. */
const RIBS = Array.from({ length: 23 }, (_, rib) => 26 + rib * 7.8)
  .filter((x) => x < 80 || x > 130)
  .map((x) => `M${x.toFixed(1)} ${x > 172 ? 101 : 84}V132`)
  .join('');
