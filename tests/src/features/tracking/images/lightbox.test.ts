import { expect, test } from 'vitest';
import { slideOf } from '#src/features/tracking/images/lightbox.tsx';

const stem = '0f6c2b9d84a7e1350c9f7d2e6b8a4135';
const image = `${stem}.jpg`;
const screen = { name: `${stem}.screen.webp`, width: 1320, height: 990 };
const size = { width: 2560, height: 1920, copies: [screen] };
const whole = { src: `/uploads/${image}`, width: 2560, height: 1920 };

test('a slide has the copies and the image, each with its width', () => {
  const smaller = { src: `/uploads/${screen.name}`, width: 1320, height: 990 };
  expect(slideOf(image, size, [])).toEqual({ ...whole, srcSet: [smaller, whole] });
});

test('it is the image alone without copies, and where one of them failed', () => {
  expect(slideOf(image, { ...size, copies: [] }, [])).toEqual(whole);
  expect(slideOf(image, size, [`/uploads/${screen.name}`])).toEqual(whole);
  expect(slideOf(image, size, [`/uploads/${'1'.repeat(32)}.screen.webp`])).toHaveProperty('srcSet');
});

test('an image of which no size is known is shown as it is', () => {
  expect(slideOf('http://images.example/1.jpg', undefined, [])).toEqual({ src: 'http://images.example/1.jpg' });
});
