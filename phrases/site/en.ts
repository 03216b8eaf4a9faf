/** The header, the menu and the footer of the public pages. */
export const site = {
  home: 'Home',
  services: 'Services',
  projects: 'Projects',
  contact: 'Contact',
  tracking: 'Tracking',
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
  support: 'Support',
  trackShipment: 'Track a shipment',
  staffSignIn: 'Staff sign-in',
  /** In capitals. */
  login: 'LOGIN',
  getQuote: 'GET QUOTE',
  menu: 'Menu',
  mainLinks: 'Main',
  footer: 'Footer',
  form: 'Form',
  onThisPage: 'On this page',
  issuedBy: 'Issued by',
  pages: 'Pages',
  smallPrint: 'Small print',
  counter: 'Counter',
  /** The copy of an air waybill that the shipper keeps. */
  copy: 'Original 3 (for shipper)',
  language: 'Language',
};
export type SitePhrases = typeof site;
