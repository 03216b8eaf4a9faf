import { get } from '../request.ts';
import type { Loop } from './loop.ts';

const pages = (name: string, path: (index: number) => string): Loop => ({
  name: `pages: ${name}`,
  connections: 16,
  call: (index) => get(path(index)),
});

/** Pages under ever new addresses. */
export const pageLoops: Loop[] = [
  pages('/nowhere{i}', (index) => `/nowhere${index}`),
  pages('/login?x={i}', (index) => `/login?x=${index}`),
  pages('/mail/x{i}', (index) => `/mail/x${index}`),
  pages('/admin/x{i}, signed out', (index) => `/admin/x${index}`),
  pages('/admin/shipments?x={i}, signed out', (index) => `/admin/shipments?x=${index}`),
  pages('/tracking?x={i}', (index) => `/tracking?x=${index}`),
  pages('/tracking?number={i}', (index) => `/tracking?number=WB${index}`),
];
