import { expect, test } from 'vitest';
import type { MapPoint, RouteMap } from '#contract/tracking/route-map.ts';
import { drawDottedLand } from '#server/domain/tracking/route-map/dotted-land.ts';
import { drawShipmentMap } from '#server/domain/tracking/route-map/draw-route-map.ts';
import { project } from '#server/domain/tracking/route-map/map-sheet.ts';
import { greatCircle } from '#server/domain/tracking/route-map/plan-course.ts';
import { type End, trackedShipment } from './tracked-shipment.ts';

const draw = (from: End, to: End) => drawShipmentMap(trackedShipment([from, to], 'Air', []));

async function drawn(from: End, to: End): Promise<RouteMap> {
  const { map } = await draw(from, to);
  if (!map) throw new Error(`No map from ${from} to ${to}`);
  return map;
}

const london: End = ['London', 'United Kingdom'];
const newYork: End = ['New York', 'United States'];
const yokohama: End = ['Yokohama', 'Japan'];
const losAngeles: End = ['Los Angeles', 'United States'];
const mumbai: End = ['Mumbai', 'India'];
const chicago: End = ['Chicago', 'United States'];

test.each<[End, End, number]>([
  [london, newYork, 5_570],
  [['Singapore', 'Singapore'], ['Rotterdam', 'Netherlands'], 10_500],
  [['Sydney', 'Australia'], ['Santiago', 'Chile'], 11_340],
])('from %s to %s it is about %i km', async (from, to, kilometres) => {
  const map = await drawn(from, to);
  expect(Math.abs(map.kilometres / kilometres - 1)).toBeLessThan(0.01);
});

test('the line goes from the origin to the destination', async () => {
  const [there, back] = [await drawn(london, newYork), await drawn(newYork, london)];
  expect(there.points[0]?.[0]).toBeCloseTo(499.7, 0);
  expect(there.points.at(-1)?.[0]).toBeCloseTo(294.4, 0);
  expect(back.points.length).toBe(there.points.length);
  expect(back.kilometres).toBe(there.kilometres);
  expect(there).toMatchObject({ seen: null, bySea: false, overlandKm: 0 });
});

test('its points are equally far from each other', () => {
  const { course, kilometres } = greatCircle({ latitude: 19, longitude: 73 }, { latitude: 42, longitude: -88 });
  const steps = course.slice(1).map((to, index) => greatCircle(course[index] ?? to, to).kilometres);
  for (const step of steps) expect(step).toBeCloseTo(kilometres / steps.length, 3);
  expect(Math.max(...steps)).toBeLessThanOrEqual(200);
});

test('a route over the Pacific is one line that passes the date line', async () => {
  for (const { points, viewBox } of [await drawn(yokohama, losAngeles), await drawn(losAngeles, yokohama)]) {
    const leaps = points.slice(1).map(([x], index) => Math.abs(x - (points[index]?.[0] ?? x)));
    expect(Math.max(...leaps)).toBeLessThan(60);
    expect(viewBox.width).toBeLessThan(600);
  }
  expect((await drawn(yokohama, losAngeles)).points.at(-1)?.[0]).toBeGreaterThan(1_000);
  expect((await drawn(losAngeles, yokohama)).points.at(-1)?.[0]).toBeLessThan(0);
});

test.each<[string, End, End]>([
  ['a long one', yokohama, losAngeles],
  ['one by the pole', mumbai, chicago],
  ['one from north to south', ['Reykjavik', 'Iceland'], ['Ushuaia', 'Argentina']],
  ['one in the far south', ['Punta Arenas', 'Chile'], ['Hobart', 'Australia']],
  ['a short one', ['Rotterdam', 'Netherlands'], ['Antwerp', 'Belgium']],
])('the window holds the whole of %s with room around it, and its shape is always the same', async (_, from, to) => {
  const { points, viewBox } = await drawn(from, to);
  const { x, y, width, height } = viewBox;
  const within = ([across, down]: MapPoint) =>
    across > x + 0.1 * width && across < x + 0.9 * width && down > y + 0.1 * height && down < y + 0.9 * height;
  expect(points.length).toBeLessThanOrEqual(80);
  expect(points.filter((point) => !within(point))).toEqual([]);
  expect(width / height).toBeCloseTo(2, 5);
  expect(width).toBeGreaterThanOrEqual(200);
});

test('a place that is not known, and one that could be two, is named instead of a map', async () => {
  expect(await draw(['Atlantis', 'Greece'], newYork)).toEqual({
    map: null,
    lastSeen: null,
    notFound: ['Atlantis, Greece'],
  });
  expect(await draw(['Atlantis', 'Greece'], ['Springfield', 'United States'])).toMatchObject({
    notFound: ['Atlantis, Greece', 'Springfield, United States'],
  });
  expect(await draw(['\u0000', '\uffff'], ['x'.repeat(10_000), 'y'])).toMatchObject({ map: null });
});

test('a way that leads nowhere has no map', async () => {
  expect(await draw(london, london)).toEqual({ map: null, lastSeen: null, notFound: [] });
  expect(await draw(london, ['London', 'England'])).toMatchObject({ map: null, notFound: [] });
});

test('the land is where it is, also beyond the date line', async () => {
  const { path, scale } = await drawDottedLand();
  const runs = [...path.matchAll(/M(\d+) ([\d.]+)h([\d.]+)/g)].map(([, x, y, length]) => ({
    from: Number(x) * scale,
    to: (Number(x) + Number(length)) * scale,
    row: Number(y) * scale,
  }));
  const isLand = (x: number, y: number) =>
    runs.some(({ from, to, row }) => Math.abs(row - y) < 2 && from - 2 < x && x < to + 2);
  const [chicagoX, chicagoY] = (await drawn(chicago, london)).points[0] ?? [0, 0];
  expect(isLand(chicagoX, chicagoY)).toBe(true);
  for (const longitude of [-45, -40, -35, -30]) expect(isLand(...project(longitude, 50))).toBe(false);
  // Chukotka lies on both sides of the date line.
  expect(isLand(...project(-175, 66.5))).toBe(true);
  expect(isLand(...project(175, 68))).toBe(true);
  expect(Math.max(...runs.map(({ to }) => to))).toBeLessThan(1_002);
});
