import { Figure } from './figure.tsx';
import { Disc, Ground } from './ground.tsx';
import { Picture } from './picture.tsx';
import { Wheel } from './wheel.tsx';

/** Columns from right to left, so that each one stands before its neighbour's side. */
const COLUMNS = [154, 110, 66, 22];

/** Refrigerated containers plugged in at a terminal, a straddle carrier bringing one more. */
export function ProjectReefersPicture({ className }: { className?: string }) {
  return (
    <Picture className={className}>
      <Disc x={120} y={62} radius={50} />
      <Ground y={166} markings="M8 186h204M232 178v22M304 178v22" />
      {COLUMNS.map((x) => (
        <Reefer key={x} x={x} y={118} />
      ))}
      {COLUMNS.slice(1).map((x) => (
        <Reefer key={x} x={x} y={70} />
      ))}
      <Walkway />
      <StraddleCarrier />
      <Figure x={214} y={174} />
    </Picture>
  );
}

/** Seen from the end that holds the machinery: 40 wide, 46 high. */
function Reefer({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="fill-card" d="M0 0l18-15h40v46L40 46H0zh40v46M40 0l18-15" />
      <path className="fill-foreground/25 stroke-none dark:fill-background/40" d="M40 0l18-15v46L40 46z" />
      <path className="fill-muted" strokeWidth="1" d="M4 4h32v38H4z" />
      <circle className="fill-info" strokeWidth="1" cx="13" cy="13" r="6" />
      <path className="stroke-background" strokeWidth="1" d="M13 8v10M8 13h10" />
      <path strokeWidth="1" d="M23 8h10M23 12h10M23 16h10M4 22h32M8 34h12M8 38h12" />
      <path className="fill-foreground dark:fill-background" strokeWidth="1" d="M24 26h9v6h-9z" />
      <path className="fill-primary stroke-none" d="M26 28h5v2h-5z" />
      <path
        className="fill-foreground stroke-none dark:fill-foreground"
        d="M0 0h3v3H0zM37 0h3v3h-3zM0 43h3v3H0zM37 43h3v3h-3z"
      />
    </g>
  );
}

const POSTS = [20, 64, 108, 152].map((x) => `M${x} 166v-62`).join('');
const PLUGS = [46, 90, 134].map((x) => `M${x} 106q-3 12 1 18t-3 26`).join('');

function Walkway() {
  return (
    <>
      <path className="stroke-primary" d={PLUGS} />
      <path className="fill-muted-foreground" d="M14 116h144v4H14z" />
      <path strokeWidth="1" d="M14 116v-14h144v14M14 109h144M50 116v-14M86 116v-14M122 116v-14" />
      <path strokeWidth="2" d={POSTS} />
      <path strokeWidth="1" d="M158 117l34 49M166 117l34 49M163 124h8M170 134h8M177 144h8M184 154h8" />
    </>
  );
}

function StraddleCarrier() {
  return (
    <>
      <path className="fill-muted-foreground" d="M246 158l8-8V40h6v118zM300 158l8-8V40h6v118z" />
      <path strokeWidth="1" d="M262 54v26M294 54v26" />
      <Reefer x={248} y={80} />
      <path className="fill-primary" strokeWidth="1" d="M252 74h44v4h-44z" />
      <path className="fill-primary" d="M232 52l14-14h72l-14 14zM232 52h72v9h-72zM304 52l14-14v9l-14 14z" />
      <path className="fill-primary" d="M234 61h8v97h-8zM294 61h8v97h-8z" />
      <path className="fill-primary" d="M228 152h20v8h-20zM288 152h20v8h-20z" />
      <path className="fill-card" d="M238 38V22h20l6 6v10z" />
      <path className="fill-foreground stroke-none dark:fill-primary" d="M242 26h7v7h-7zM252 26h5l4 4v3h-9z" />
      <Wheel x={233} y={165} radius={6} />
      <Wheel x={246} y={165} radius={6} />
      <Wheel x={292} y={165} radius={6} />
      <Wheel x={305} y={165} radius={6} />
    </>
  );
}
