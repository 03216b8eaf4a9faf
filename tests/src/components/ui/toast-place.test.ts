import { expect, test } from 'vitest';
import { clearBottom, EDGE, GAP } from '#src/components/ui/toast-place.ts';

const WINDOW = 800;
const TOAST = 100;
const place = (controls: [number, number][], never: [number, number][] = []) => {
  const spans = (all: [number, number][]) => all.map(([top, bottom]) => ({ top, bottom }));
  return clearBottom(WINDOW, TOAST, spans([...controls, ...never]), spans(never));
};

test('a toast is at the edge of the window where it covers no control', () => {
  expect(place([])).toBe(EDGE);
  expect(place([[300, 340]], [[500, 560]])).toBe(EDGE);
});

test('it gives way to what is never to be covered, and to no row of a list', () => {
  const bar: [number, number] = [740, 800];
  expect(place([], [bar])).toBe(WINDOW - 740 + GAP);
  expect(place([[600, 640]], [bar])).toBe(WINDOW - 740 + GAP);
  expect(place([[700, 720]])).toBe(EDGE);
});

test('it goes above as many as there are, where one alone leaves no room', () => {
  const pages: [number, number] = [750, 790];
  const bar: [number, number] = [650, 700];
  expect(place([], [pages, bar])).toBe(WINDOW - 650 + GAP);
});

test('where there is no place it stays at the edge', () => {
  expect(place([], [[20, 790]])).toBe(EDGE);
});
