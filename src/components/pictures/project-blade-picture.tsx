import { Disc, Ground } from './ground.tsx';
import { Picture } from './picture.tsx';
import { Tractor } from './tractor.tsx';
import { Wheel } from './wheel.tsx';

/** The rotor blade of a wind turbine on its way over a mountain pass. */
export function ProjectBladePicture({ className }: { className?: string }) {
  return (
    <Picture className={className}>
      <Disc x={88} y={66} radius={46} />
      <Turbine x={200} y={90} height={52} />
      <Turbine x={240} y={104} height={46} />
      <Turbine x={276} y={118} height={40} />
      <Pass />
      <Ground y={172} markings="M0 193h320" />
      <SnowPoles />
      <Dolly />
      <g transform="translate(94.6 49.6)scale(.72)" strokeWidth="2">
        <Tractor />
      </g>
      <Blade />
    </Picture>
  );
}

function Pass() {
  return (
    <>
      <path
        className="fill-muted stroke-input"
        strokeWidth="1"
        d="M0 112l28-30 16 10 34-40 22 26 16-12 34 40 28-44 26 14 40 18 28 12 48 16v50H0z"
      />
      <path className="fill-card stroke-input" strokeWidth="1" d="M78 52l22 26-10-3-8 7-7-9-9 3z" />
      <path className="fill-accent stroke-input" strokeWidth="1" d="M0 138l44-18 52 10 50-22 66 26 52-12 56 16v34H0z" />
    </>
  );
}

function Turbine({ x, y, height }: { x: number; y: number; height: number }) {
  const blade = height * 0.55;
  return (
    <>
      <path strokeWidth="2" d={`M${x} ${y}v-${height}`} />
      {[8, 128, 248].map((angle) => (
        <path
          key={angle}
          className="fill-card"
          strokeWidth="1"
          transform={`translate(${x} ${y - height})rotate(${angle})`}
          d={`M-1 0L-2.5-${blade * 0.25}L0-${blade}L1.5-${blade * 0.25}L1 0z`}
        />
      ))}
      <circle className="fill-primary" strokeWidth="1" cx={x} cy={y - height} r="2.5" />
    </>
  );
}

const POLES = [26, 98, 170, 242, 314];

function SnowPoles() {
  return (
    <>
      <path strokeWidth="2" d={POLES.map((x) => `M${x} 172v-22`).join('')} />
      <path className="stroke-primary" strokeWidth="2" d={POLES.map((x) => `M${x} 156v-6`).join('')} />
    </>
  );
}

function Blade() {
  return (
    <>
      <path className="fill-muted-foreground" d="M226 158v-10l6-4h16l4 4v10z" />
      <path
        className="fill-card dark:fill-muted-foreground"
        d="M4 128Q110 118 178 118q22 0 34 4t46 2v24q-30-1-52 2Q170 156 4 132z"
      />
      <path
        className="fill-accent stroke-none dark:fill-background/25"
        d="M10 131q110 6 196 2l50 1v13q-30-1-50 2-36 5-196-18z"
      />
      <path strokeWidth="1" d="M10 130.500q110 6 196 2" />
      <path d="M4 128Q110 118 178 118q22 0 34 4t46 2v24q-30-1-52 2Q170 156 4 132z" />
      <ellipse className="fill-foreground dark:fill-border" cx="257" cy="136" rx="4.5" ry="12" />
      <path className="fill-primary" d="M4 128l20-1.700v7.500L4 132zM36 125.500l14-1v12.500l-14-1.700z" />
      <path className="fill-muted-foreground dark:fill-border" d="M122 117h8v38h-8zM92 119h6v32h-6z" />
    </>
  );
}

function Dolly() {
  return (
    <>
      <path className="fill-primary" d="M78 152h66l6 6v6H74v-6z" />
      {[84, 98, 112, 126, 140].map((x) => (
        <Wheel key={x} x={x} y={165.5} radius={6.5} />
      ))}
    </>
  );
}
