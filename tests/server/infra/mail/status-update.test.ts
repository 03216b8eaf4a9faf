// Covers: server/infra/mail/status-update-html.ts

import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { STATUSES } from '#server/contract/statuses.ts';
import { type StatusUpdate, statusUpdate } from '#server/infra/mail/status-update.ts';

const sender = { brand: 'Waybill Cargo', appUrl: 'https://cargo.example' };

const update: StatusUpdate = {
  trackingNumber: 'WB23456789ABCDEFG',
  originCity: 'Rotterdam',
  destinationCity: 'Lagos',
  status: 'in_transit',
  at: new Date('2026-03-01T23:05:00Z'),
  location: 'Port of Antwerp',
  note: 'Loaded.\nSails at dawn.',
};

test('both forms have brand, number, status, place, note, time in UTC and where to follow it', () => {
  const { subject, text, html } = statusUpdate(update, sender);
  expect(subject).toBe('WB23456789ABCDEFG: IN TRANSIT, Port of Antwerp');
  for (const form of [text, html]) {
    for (const part of [
      'WB23456789ABCDEFG',
      'IN TRANSIT',
      'Port of Antwerp',
      'Mar 1, 2026, 23:05 UTC',
      'Rotterdam → Lagos',
    ]) {
      expect(form).toContain(part);
    }
    expect(form).toContain('https://cargo.example/tracking?number=WB23456789ABCDEFG');
  }
  expect(text).toContain('WAYBILL CARGO');
  expect(text).toContain('Loaded.\nSails at dawn.');
  expect(html).toContain('Loaded.<br>Sails at dawn.');
});

test('what was not given is not shown', () => {
  const { text, html } = statusUpdate({ ...update, location: null, note: null }, sender);
  expect(text).not.toContain('Place');
  expect(html).not.toContain('Note');
  expect(text + html).not.toContain('null');
});

test('every status has a mail in its own words', () => {
  const subjects = STATUSES.map((status) => statusUpdate({ ...update, status }, sender).subject);
  expect(new Set(subjects).size).toBe(STATUSES.length);
});

test('stored text stays text in HTML', () => {
  const nasty = `<script>alert(1)</script><img src=x onerror="y">'&`;
  const { html } = statusUpdate(
    { ...update, location: nasty, note: nasty, originCity: nasty },
    { ...sender, brand: nasty },
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;y&quot;&gt;&#39;&amp;');
});

test('the HTML names its language, has a hidden preview and loads nothing', () => {
  const { html } = statusUpdate(update, sender);
  expect(html).toMatch(/<html lang="en"/);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toMatch(/display:none[^>]*>IN TRANSIT · Port of Antwerp · Mar 1/);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://cargo.example/tracking?number=WB23456789ABCDEFG"']);
});

test('no stored text becomes a header of its own', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const attack = 'Antwerp\r\nBcc: victim@example.com\u2028X: y';
  const { message } = await transport.sendMail({
    ...statusUpdate({ ...update, location: attack }, { ...sender, brand: attack }),
    from: 'a@example.com',
    to: 'b@example.com',
  });
  const { headers, subject } = await PostalMime.parse(message as Buffer);
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
  expect(headers.map(({ key }) => key)).not.toContain('x');
  expect(subject).toBe('WB23456789ABCDEFG: IN TRANSIT, Antwerp Bcc: victim@example.com X: y');
});
