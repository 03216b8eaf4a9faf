import { Wheel } from './wheel.tsx';

/** A tractor unit facing right: 186 to 302 across, 72 down to the road at 170. */
export function Tractor() {
  return (
    <>
      <path className="fill-foreground dark:fill-border" d="M186 150h106v8H186z" />
      <path className="fill-card" d="M214 146h22v13h-22z" />
      <path d="M220 146v13M230 146v13" strokeWidth="1" />
      <path className="fill-foreground stroke-none dark:fill-background" d="M246 156v-14q6-9 14-9t14 9v14z" />
      <path className="fill-primary" d="M232 146V86l14-14h40l14 6v58l-12 12h-26q-2-13-14-13t-14 11z" />
      <path className="fill-foreground/25 stroke-none dark:fill-background/40" d="M288 88l12-10v58l-12 12z" />
      <path d="M232 86h50l6 2v60M288 88l12-10" />
      <path className="fill-card" d="M258 94h22l4 4v22h-26z" />
      <path className="fill-card" d="M290 92l8-7v27l-8 7z" />
      <path d="M254 90v56M264 126h6" strokeWidth="1" />
      <path className="fill-foreground dark:fill-background" d="M284 92h-6v14h6z" strokeWidth="1" />
      <path strokeWidth="1" d="M291 126l7-6M291 131l7-6M291 136l7-6M240 96h8M240 101h8M240 106h8" />
      <path className="fill-muted-foreground" d="M276 148h14l12-12v10l-12 12h-14z" />
      <path className="fill-card" strokeWidth="1" d="M280 150h6v4h-6z" />
      <path d="M226 148V84q0-4 4-4" />
      <Wheel x={200} y={159} radius={11} />
      <Wheel x={260} y={159} radius={11} />
    </>
  );
}
