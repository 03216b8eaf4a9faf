import process from 'node:process';
import { ARROWS, type Arrow, FRONTED, NOUNS } from './arrows.ts';
import { circlesIn } from './cycles.ts';
import { handWrittenFiles, type Import, importsOf } from './import-graph.ts';

const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

/** The longest place that the file is in; undefined for tests and configuration, which may import anything. */
function placeOf(file: string, arrows: readonly Arrow[]): Arrow | undefined {
  const places = arrows.filter(({ place }) => isIn(file, place));
  return places.sort((one, other) => other.place.length - one.place.length)[0];
}

/** Whether an import goes along an arrow of the table. */
export function isAllowed({ from, target, isPackage, isType }: Import, arrows: readonly Arrow[] = ARROWS): boolean {
  const arrow = placeOf(from, arrows);
  if (!arrow) return true;
  if (isPackage) return !arrow.notPackages?.test(target);
  const goal = placeOf(target, arrows)?.place;
  if (goal === arrow.place) return isThroughFront(from, target);
  const allowed = isType ? [...arrow.imports, ...(arrow.types ?? [])] : arrow.imports;
  // A place opens none of the more special ones within it.
  return allowed.some((place) => isIn(target, place) && (goal === undefined || isIn(place, goal)));
}

function isThroughFront(from: string, target: string): boolean {
  const front = FRONTED.find((place) => isIn(target, place) && isIn(from, place));
  if (!front) return true;
  const partOf = (file: string) => file.slice(front.length + 1).split('/')[0] ?? '';
  return partOf(from) === partOf(target) || target === `${front}/${partOf(target)}/index.ts`;
}

/** Every import against the arrows, and every circle, in words. */
export function architectureErrors(imports: readonly Import[]): string[] {
  const wrong = imports.filter((each) => !isAllowed(each));
  const circles = [...ARROWS.map(({ place }) => place), 'tests', 'tools'].flatMap((place) =>
    circlesIn(
      imports.filter(({ from, target }) => isIn(from, place) && isIn(target, place)),
      NOUNS,
    ),
  );
  return [
    ...wrong.map(({ from, line, target }) => `${from}:${line} may not import ${target}`),
    ...new Set(circles.map((circle) => `A circle: ${circle.join(', ')}`)),
  ];
}

if (import.meta.main) {
  const errors = architectureErrors(importsOf(handWrittenFiles()));
  for (const error of errors) console.error(error);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
