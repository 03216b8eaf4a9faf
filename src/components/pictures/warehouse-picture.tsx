import { Container, type Tone } from './container.tsx';
import { Disc, Ground } from './ground.tsx';
import { Picture } from './picture.tsx';
import { Wheel } from './wheel.tsx';

/** Goods in the racks: x, the beam they stand on, width, height. */
const GOODS: readonly [number, number, number, number, Tone][] = [
  [30, 94, 22, 12, 'paper'],
  [72, 94, 26, 14, 'teal'],
  [112, 94, 20, 10, 'slate'],
  [29, 122, 26, 18, 'orange'],
  [71, 122, 12, 14, 'paper'],
  [86, 122, 13, 14, 'slate'],
  [112, 122, 26, 18, 'paper'],
  [30, 150, 24, 16, 'slate'],
  [71, 150, 27, 18, 'paper'],
];

/** A warehouse with its racks, dock doors and a forklift at work. */
export function WarehousePicture({ className }: { className?: string }) {
  return (
    <Picture className={className}>
      <Disc x={222} y={70} radius={54} />
      <Ground y={168} markings="M214 182h30v18M262 182h30v18" />
      <Building />
      <Racks />
      <DockDoor x={215} number="M0 2l3-2v9" />
      <DockDoor x={262} number="M0 1.500q5-3 5 1.500Q5 5 0 9h5.5" shut />
      <Forklift />
    </Picture>
  );
}

function Building() {
  return (
    <>
      <path className="fill-card" d="M12 168V62h286v106z" />
      <path className="fill-accent" d="M298 62l14-14v106l-14 14z" />
      <path className="fill-muted" d="M12 62l14-14h286l-14 14z" />
      <path className="fill-card" d={ROOF_LIGHTS} strokeWidth="1" />
      <path className="fill-primary" d="M12 62h286v9H12z" />
      <path className="fill-muted" d="M20 168V78h134v90z" />
      <path strokeWidth="1" d={CLADDING} className="stroke-border" />
    </>
  );
}

const ROOF_LIGHTS = [52, 112, 172, 232].map((x) => `M${x} 58l6-6h26l-6 6z`).join('');
const CLADDING = Array.from({ length: 17 }, (_, rib) => `M${162 + rib * 8} 76v16`).join('');

function Racks() {
  return (
    <>
      {GOODS.map(([x, beam, width, height, tone]) => (
        <Container
          key={`${x} ${beam}`}
          x={x}
          y={beam - height - 2}
          width={width}
          height={height}
          depth={4}
          tone={tone}
          ribs={0}
        />
      ))}
      <path className="stroke-primary" strokeWidth="2.5" d="M24 94h124M24 122h124M24 150h124" />
      <path d="M24 168V82M64 168V82M106 168V82M148 168V82" strokeWidth="2" />
    </>
  );
}

/** `shut`: the door is down; else one looks into the hall. */
function DockDoor({ x, number, shut = false }: { x: number; number: string; shut?: boolean }) {
  return (
    <>
      <path className="fill-foreground dark:fill-border" d={`M${x - 4} 168V104h36v64z`} />
      <path className={shut ? 'fill-info' : 'fill-accent'} d={`M${x} 168v-60h28v60z`} />
      {shut ? (
        <path strokeWidth="1" d={`M${x} 120h28M${x} 132h28M${x} 144h28M${x} 156h28M${x + 11} 162h6`} />
      ) : (
        <path className="fill-info" strokeWidth="1" d={`M${x} 108h28v12h-28zM${x} 114h28`} />
      )}
      <path
        className="fill-foreground stroke-none dark:fill-primary"
        d={`M${x - 8} 150h4v18h-4zM${x + 32} 150h4v18h-4z`}
      />
      <path className="fill-card" strokeWidth="1" d={`M${x + 6} 84h16v16h-16z`} />
      <path d={number} transform={`translate(${x + 11.5} 87.5)`} />
    </>
  );
}

function Forklift() {
  return (
    <>
      <Container x={112} y={140} width={32} height={22} depth={6} tone="orange" ribs={0} />
      <path className="stroke-background" strokeWidth="1" d="M128 140v22M118 156h6" />
      <path
        className="fill-card"
        d="M110 162h36v3h-36zM112 165h4v3h-4zM126 165h4v3h-4zM140 165h4v3h-4z"
        strokeWidth="1"
      />
      <path strokeWidth="2.5" d="M152 172V104M157 172V104M146 168h12" />
      <path className="fill-primary" d="M160 172v-26h14l6-8h24q6 0 6 8v26z" />
      <path strokeWidth="2" d="M162 146l6-36h30l6 30" />
      <path className="fill-card" d="M178 118a5 5 0 1 1 10 0 5 5 0 0 1-10 0z" />
      <path className="fill-info" d="M176 138q0-14 8-14t8 14z" />
      <path d="M176 132l-8 6" />
      <Wheel x={170} y={174} radius={8} />
      <Wheel x={202} y={175} radius={7} />
    </>
  );
}
