import { Container } from './container.tsx';
import { Figure } from './figure.tsx';
import { Disc, Water } from './ground.tsx';
import { Lattice } from './lattice.tsx';
import { Picture } from './picture.tsx';
import { Wheel } from './wheel.tsx';

/** A floating crane sets a transformer down on the quay. */
export function ProjectTransformerPicture({ className }: { className?: string }) {
  return (
    <Picture className={className}>
      <Disc x={236} y={78} radius={50} />
      <Water y={154} />
      <Quay />
      <SheerLegs />
      <Barge />
      <Trailer />
      <Transformer />
      <Figure x={306} y={150} />
      <path strokeWidth="1" d="M301 133L232 112" />
    </Picture>
  );
}

function Quay() {
  return (
    <>
      <path className="fill-muted-foreground dark:fill-border" d="M206 152h114v32H206z" />
      <path className="fill-accent" d="M206 152l10-8h104v8z" />
      <path className="fill-foreground dark:fill-background" d="M210 158h8v22h-8zM250 158h8v22h-8zM290 158h8v22h-8z" />
    </>
  );
}

function SheerLegs() {
  return (
    <g className="stroke-info">
      <path d="M24 140l18-58 12 58M42 82L186 18M42 82l-28 58" strokeWidth="1" />
      <Lattice
        left={[
          [82, 140],
          [182, 18],
        ]}
        right={[
          [112, 140],
          [190, 18],
        ]}
        panels={13}
      />
    </g>
  );
}

function Barge() {
  return (
    <>
      <path className="fill-accent" d="M4 142l10-8h156l-8 8z" />
      <path className="fill-foreground dark:fill-border" d="M4 142h160l8-8v18l-12 18H14z" />
      <path className="fill-primary stroke-none" d="M11.6 164.500h151.600l-3.4 4.800H14z" />
      <path className="stroke-background dark:stroke-foreground" strokeWidth="1" d="M24 150h26M140 150v3M140 156v3" />
      <path className="fill-card" d="M18 140v-26h26v26zM18 114l8-7h26v26l-8 7v-26z" />
      <path d="M44 114l8-7" />
      <path
        className="fill-foreground stroke-none dark:fill-primary"
        d="M22 118h5v5h-5zM29 118h5v5h-5zM36 118h5v5h-5z"
      />
      <path className="fill-primary" d="M60 140v-12h16v12z" />
      <circle className="fill-card" cx="68" cy="134" r="3.5" />
      <path d="M68 130L184 20" strokeWidth="1" />
    </>
  );
}

const FINS = [0, 1, 2, 3, 4, 5, 6].map((fin) => `M${157 + fin * 5} 98v28`).join('');

function Transformer() {
  return (
    <>
      <path strokeWidth="1" d="M183 20v32M189 20v32M186 62l-30 18M186 62l42 18" />
      <path className="fill-primary" d="M179 50h14v9l-7 6-7-6z" />
      <Container x={148} y={88} width={76} height={42} depth={9} tone="slate" ribs={0} />
      {[154, 166, 178].map((x) => (
        <path
          key={x}
          className="fill-card"
          strokeWidth="1"
          d={`M${x} 88V74h4v14zM${x - 2} 77h8M${x - 2} 80.500h8M${x - 2} 84h8`}
        />
      ))}
      <path strokeWidth="1" d="M186 62L150 88M186 62l37 26" />
      <path className="fill-info" d="M153 94h38v36h-38z" />
      <path className="stroke-background" strokeWidth="1" opacity="0.8" d={FINS} />
      <path className="fill-card" strokeWidth="1" d="M199 98h17v12h-17z" />
      <path strokeWidth="1" d="M202 102h11M202 105.500h7" />
      <path className="fill-card" d="M196 77h26a4.5 4.5 0 0 0 0-9h-26a4.5 4.5 0 0 0 0 9zM202 77h4v7h-4z" />
      <path className="fill-foreground dark:fill-border" d="M146 130h80v4h-80z" />
    </>
  );
}

function Trailer() {
  return (
    <>
      <path className="fill-primary" d="M224 134h72v7h-72z" />
      {[231, 244, 257, 270, 283].map((x) => (
        <Wheel key={x} x={x + 3} y={145.5} radius={5} />
      ))}
    </>
  );
}
