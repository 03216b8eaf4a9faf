import type { PublicPage } from './render-context.ts';

type Page = Pick<PublicPage, 'sampleScreens'>;

const REST: readonly string[] = ['/_staff/admin/$', '/_staff/account/$'];
const SAMPLES = '/_staff/admin/_samples';

/** Whether these routes have no screen: one is for what is left over, or SAMPLE_SCREENS=off takes it away. */
export const haveNoScreen = (matches: readonly { routeId: string }[], { sampleScreens }: Page): boolean =>
  matches.some(({ routeId }) => REST.includes(routeId) || (routeId === SAMPLES && !sampleScreens));

/** `_notFound` is the router's own mark, which has no public name. */
type Matched = { routeId: string; _notFound?: boolean };

/** Whether no page has this path: the router found no route, or one without a screen. */
export const isMissing = (matches: readonly Matched[], page: Page): boolean =>
  haveNoScreen(matches, page) || matches.some(({ _notFound }) => _notFound);
