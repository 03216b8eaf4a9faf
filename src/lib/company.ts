import type { PublicPage } from './api/render-context.ts';

type Hours = readonly { days: string; open: string }[];

/** Specification section 9: the home page's office hours and the contact page's business hours differ. */
export const OFFICE_HOURS: Hours = [
  { days: 'Mon-Fri', open: '8:00 AM-6:00 PM' },
  { days: 'Sat', open: '9:00 AM-4:00 PM' },
  { days: 'Sun', open: 'closed' },
];
export const BUSINESS_HOURS: Hours = [
  { days: 'Mon-Fri', open: '9:00 AM-6:00 PM' },
  { days: 'Sat', open: '10:00 AM-4:00 PM' },
  { days: 'Sun', open: 'closed' },
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
