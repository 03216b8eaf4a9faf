import { hoursToMilliseconds } from 'date-fns';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EventForm } from '#src/features/events/event-form.tsx';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { toLocalInput } from '#src/lib/forms/local-date-time.ts';
import { renderInPage } from '../../../support/screens/render-in-page.ts';

afterEach(() => serverClock.learn(new Date().toUTCString(), Date.now()));

test('the latest time of an event is the server’s, whatever the clock of the device says', async () => {
  const server = new Date(Date.now() - hoursToMilliseconds(3));
  serverClock.learn(server.toUTCString(), Date.now());
  const form = createElement(EventForm, { ref: null, add: async () => undefined, isSaving: false });
  const [, max = ''] = /max="([^"]+)"/.exec(await renderInPage(form)) ?? [];
  expect(Math.abs(Date.parse(max) - Date.parse(toLocalInput(server.toISOString())))).toBeLessThanOrEqual(60_000);
});
