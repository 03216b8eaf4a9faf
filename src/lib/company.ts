import type { PublicPage } from './api/render-context.ts';

/** The company's details on the public pages. Its name comes from BRAND_NAME; the rest is changed here. */
export const COMPANY = {
  /** Domains under .example belong to nobody. */
  email: 'freight@waybillcargo.example',
  supportEmail: 'support@waybillcargo.example',
  /** A number that is kept free for made-up companies. */
  telephone: '+44 20 7946 0142',
  office: { street: 'Quay House, 12 Harbour Road', city: 'London E16 2QT', country: 'United Kingdom' },
} as const;

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
export function organization({ brand, appUrl }: PublicPage) {
  const { email, supportEmail, telephone, office } = COMPANY;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand,
    url: appUrl,
    logo: `${appUrl}/icon-512.png`,
    email,
    telephone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressCountry: office.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportEmail,
      telephone,
      availableLanguage: 'en',
    },
  };
}
