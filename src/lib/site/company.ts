import type { PublicPage } from '#src/lib/api/render-context.ts';

export type Hours = readonly {
  days: 'weekdays' | 'saturday' | 'sunday';
  open: readonly [from: number, to: number] | null;
}[];

/**
 * docs/contract/specification.md, 'Office hours': the home page's office hours and the contact page's business hours
 * differ.
 */
export const OFFICE_HOURS: Hours = [
  { days: 'weekdays', open: [8, 18] },
  { days: 'saturday', open: [9, 16] },
  { days: 'sunday', open: null },
];
export const BUSINESS_HOURS: Hours = [
  { days: 'weekdays', open: [9, 18] },
  { days: 'saturday', open: [10, 16] },
  { days: 'sunday', open: null },
];

/** The company as search engines read it: schema.org's Organization. */
export function organization({ brand, company, appUrl }: PublicPage) {
  const { email, phone: telephone, address } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    url: appUrl,
    logo: `${appUrl}/icon-512.png`,
    email,
    telephone,
    address,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email,
      telephone,
      availableLanguage: 'en',
    },
  };
}
