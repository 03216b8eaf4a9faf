const PAGES: Readonly<Partial<Record<string, string>>> = {
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  ups: 'https://www.ups.com/track?tracknum={number}',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
};

/**
 * The carrier's own page for a number of its, in which blanks do not count (docs/contract/carriers.md, 'Link');
 * `trackingUrl` is that of a named carrier. Null without a number, and where the carrier has no page that is known.
 */
export function carrierLink(carrier: string, value: string, trackingUrl: string | null = null): string | null {
  const page = PAGES[carrier] ?? trackingUrl;
  const number = value.replace(/\s/g, '');
  // Dots alone would be a step upwards in the path.
  if (page === null || /^\.{0,2}$/.test(number)) return null;
  return page.replace('{number}', encodeURIComponent(number));
}
