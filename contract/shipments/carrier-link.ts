const PAGES: Readonly<Partial<Record<string, string>>> = {
  dhl: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/**
 * The carrier's own page for a number of its (docs/contract/goods.md); null where the carrier has none that is known.
 */
export function carrierLink(carrier: string, value: string): string | null {
  const page = PAGES[carrier];
  return page === undefined ? null : page + encodeURIComponent(value.replace(/\s/g, ''));
}
