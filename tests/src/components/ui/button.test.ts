import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '#src/components/ui/button.tsx';

const html = (props: ComponentProps<typeof Button>, ...children: string[]) =>
  renderToStaticMarkup(createElement(Button, props, ...children));

const onClick = () => undefined;

test('before hydration a button that needs a script is disabled', () => {
  expect(html({ onClick })).toContain('disabled=""');
  expect(html({ onPointerDown: onClick })).toContain('disabled=""');
  expect(html({ type: 'submit' })).toContain('disabled=""');
});

test('before hydration what works without scripts is enabled', () => {
  expect(html({ type: 'submit', native: true })).not.toContain('disabled=""');
  expect(html({})).not.toContain('disabled=""');
  const link = createElement('a', { href: '/account' }, 'Account');
  expect(renderToStaticMarkup(createElement(Button, { asChild: true, onClick }, link))).not.toContain('disabled=""');
});

test('what the screen disables stays disabled', () => {
  expect(html({ type: 'submit', native: true, disabled: true })).toContain('disabled=""');
});
