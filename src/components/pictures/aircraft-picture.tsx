import { Container } from './container.tsx';
import { Disc, Ground } from './ground.tsx';
import { Picture } from './picture.tsx';
import { Wheel } from './wheel.tsx';

/** A cargo aircraft with its nose door open and a pallet on the loader. */
export function AircraftPicture({ className }: { className?: string }) {
  return (
    <Picture className={className}>
      <Disc x={176} y={80} radius={58} />
      <Ground y={172} markings="M20 188h72M92 178v20M116 188h184" />
      <path className="fill-muted-foreground" d="M182 88l58-34h13l-24 34z" />
      <path className="fill-card" d="M196 62h18l6 3v6l-6 4h-18z" />
      <ellipse className="fill-foreground dark:fill-background" cx="196" cy="68.5" rx="3.5" ry="6.5" />
      <Gear />
      <Fuselage />
      <NoseDoor />
      <NearWing />
      <Loader />
    </Picture>
  );
}

function Fuselage() {
  return (
    <>
      <path className="fill-muted-foreground" d="M288 80l22-15h9l-12 17z" />
      <path className="fill-primary" d="M258 82l27-56h21l-4 56z" />
      <path className="stroke-background" d="M283 38h20M278 48h24" />
      <path className="fill-card" d={BODY} />
      <path className="fill-accent stroke-none" d="M88 121h155q-22 10-38 14.300H86z" />
      <path className="stroke-info" strokeWidth="3" d="M98 112h174" />
      <path d={BODY} />
      <path
        className="fill-foreground stroke-none dark:fill-primary"
        d="M97 76l4-3v6h-5zM103 72h7v7h-7zM112 72h7v7h-7z"
      />
      <path strokeWidth="1" d="M128 73v5M135 73v5M142 73v5M216 88h26v20h-26zM248 90v16M132 92v16h8V92zM176 82v30" />
      <path className="fill-info" d="M266 96l34 20h12l-16-22z" />
    </>
  );
}

const BODY = 'M86 84C87 73 98 66 113 66h34c14 0 20 14 36 14h92q28 0 34 7-4 8-20 15-46 24-84 33.300H86z';

function NoseDoor() {
  return (
    <>
      <path className="fill-card" d="M90 82C91 58 82 38 67 29 50 36 40 50 38 68q24 16 52 14z" />
      <path className="fill-accent" d="M38 68q24 16 52 14l0-7Q62 76 39 61z" />
      <path strokeWidth="1" d="M52 40q14 8 31 8" />
      <ellipse className="fill-foreground dark:fill-background" cx="86" cy="110" rx="10" ry="26" />
      <path className="fill-info stroke-none" d="M82 100h12q2 14-1 27H82z" />
      <path className="stroke-background dark:stroke-foreground" strokeWidth="1" d="M78 127h17M88 100v27" />
    </>
  );
}

function NearWing() {
  return (
    <>
      <Engine x={158} y={136} />
      <Engine x={210} y={150} />
      <path className="fill-info" d="M148 120h62l50 38h-14z" />
      <path className="stroke-background" strokeWidth="1" d="M203 124l46 33M166 124l34 16" />
    </>
  );
}

function Engine({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path className="fill-card" d={`M${x} ${y}h20l8 3v8l-8 3h-20z`} />
      <ellipse className="fill-foreground dark:fill-background" cx={x} cy={y + 7} rx="4" ry="7" />
    </>
  );
}

function Gear() {
  return (
    <>
      <path strokeWidth="2" d="M109 134v32M115 134v32M184 130v32" />
      <Wheel x={112} y={166} radius={6} />
      <Wheel x={176} y={165} radius={7} />
      <Wheel x={192} y={165} radius={7} />
    </>
  );
}

function Loader() {
  return (
    <>
      <path className="fill-muted-foreground" d="M6 128h66l6-6H12z" />
      <path className="fill-muted-foreground" d="M6 128h66v6H6z" />
      <Container x={20} y={94} width={38} height={32} depth={8} tone="orange" ribs={0} />
      <path className="stroke-background" strokeWidth="1" opacity="0.7" d={NET} />
      <path className="fill-foreground dark:fill-border" d="M16 126h46v2.500H16z" />
      <path strokeWidth="2" d="M12 134l52 26M66 134l-52 26" />
      <path className="fill-primary" d="M4 158h70v8H4z" />
      <path d="M8 128v-12h5M70 128v-12h-5M4 162h-2" strokeWidth="1" />
      <Wheel x={18} y={166} radius={6} />
      <Wheel x={60} y={166} radius={6} />
    </>
  );
}

const NET =
  'M20 104l10-10M20 115l21-21M20 126l32-32M31 126l27-27M42 126l16-16M53 126l5-5M58 104l-10-10M58 115l-21-21M58 126l-32-32M47 126l-27-27M36 126l-16-16M25 126l-5-5';
