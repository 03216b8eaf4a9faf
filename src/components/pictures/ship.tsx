import { Container, type Tone } from './container.tsx';

const TONES: Readonly<Record<string, Tone>> = { o: 'orange', t: 'teal', p: 'paper', s: 'slate' };
const BOX = { width: 33, height: 11, depth: 5 };
/** Bays from bow to stern: the position of each, and its three rows from far to near, from the deck upwards. */
const BAYS: readonly [number, string, string, string][] = [
  [70, 'st', 'op', 'tp'],
  [106, 'tosp', 'pts', 'osp'],
  [142, 'ptot', 'tpso', 'spt'],
  [178, 'sotpo', 'ptts', 'post'],
  [262, 'tsp', 'pot', 'tso'],
];

/** A container ship seen from her port side and a little from above: 10 to 314 across, 12 to 164 down to the water. */
export function Ship() {
  return (
    <>
      <path className="fill-accent" d="M10 97Q40 84 76 93l-2 9h240l-14 16H60L56 106Q28 106 10 97z" />
      {[1, 2, 3].flatMap((row) => BAYS.map((bay) => <Stack key={`${bay[0]} ${row}`} bay={bay} row={row} />))}
      <Funnel />
      <Bridge />
      <Hull />
    </>
  );
}

function Stack({ bay, row }: { bay: (typeof BAYS)[number]; row: number }) {
  const back = (3 - row) * BOX.depth;
  return [...String(bay[row])].map((tone, tier) => (
    <Container
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing whose boxes stay where they are
      key={tier}
      x={bay[0] + back}
      y={117 - back - (tier + 1) * BOX.height}
      tone={TONES[tone] ?? 'paper'}
      ribs={row === 3 ? 4 : 0}
      {...BOX}
    />
  ));
}

function Hull() {
  return (
    <>
      <path className="fill-foreground dark:fill-border" d="M10 97Q28 106 56 106l4 12h240l-6 46H42Q24 134 10 97z" />
      <path className="fill-foreground dark:fill-border" d="M300 118l14-16-5 50-15 12z" />
      <path className="fill-primary stroke-none" d="M39.5 158.500h255l-.6 4.800H42z" />
      <path
        className="stroke-background dark:stroke-foreground"
        strokeWidth="1"
        d="M26 110q8 2.5 22 2.600M42 121v8m-3-3.500q3 4.5 6 0M78 128h2M86 128h2M94 128h2M102 128h2M214 130h64M288 142v2M288 147v2M288 152v2"
      />
      <path d="M52 102V80m-6 8h12M52 80l-34 18" strokeWidth="1" />
    </>
  );
}

function Funnel() {
  return (
    <>
      <path className="fill-primary" d="M252 118V72l8-8h14v54z" />
      <path className="fill-foreground dark:fill-background" d="M252 72l8-8h14v6l-8 8h-14z" />
      <path className="fill-card stroke-none" d="M254 88l6 2.500v10l-4.5-4zM267 88l-6 2.500v10l4.5-4z" />
    </>
  );
}

function Bridge() {
  return (
    <g className="fill-card">
      <path className="fill-accent" d="M243 117V54l13-13v63z" />
      <path d="M222 117V54h21v63z" />
      <path d="M213 54V42l13-13h36v12l-13 13z" />
      <path d="M213 42h36v12M249 42l13-13" />
      <path
        className="fill-foreground stroke-none dark:fill-primary"
        d="M216 45h6v5h-6zM224 45h6v5h-6zM232 45h6v5h-6zM240 45h6v5h-6zM251.5 44l8-8v4.500l-8 8z"
      />
      <path strokeWidth="1" d="M226 64h13M226 74h13M226 84h13M226 94h13M226 104h13M240 29V12M234 17h12M236 22h8" />
      <path className="fill-primary" strokeWidth="1" d="M246 86l8-8 2 2v6l-8 8-2-2z" />
    </g>
  );
}
