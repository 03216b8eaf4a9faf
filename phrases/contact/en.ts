import { INVALID_WEIGHT, questionOfWeight } from '#contract/values/read-weight.ts';

/** The contact page, and what the forms of the home page have in common with its letter. */
export const contact = {
  title: 'Contact us',
  description: 'E-mail, office address, telephone and business hours of our freight desk, Monday to Saturday.',
  heading: 'Contact Us',
  summary: 'Ask about a rate, a route or a shipment. If you have a tracking number, put it in the subject.',

  // How and when.
  emailBox: 'Email',
  giveNumber: 'About a shipment on its way, give its tracking number.',
  officeAddress: 'Office address',
  businessHours: 'Business hours',
  days: { weekdays: 'Mon-Fri', saturday: 'Sat', sunday: 'Sun' },
  /** Whole hours, 0 to 23. */
  open: (from: number, to: number) => `${clock(from)}-${clock(to)}`,
  closed: 'closed',

  // The forms.
  letter: 'Write a letter',
  letterTo: 'To',
  freightDesk: (brand: string) => `${brand}, freight desk`,
  fields: {
    name: 'Name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    origin: 'Origin',
    destination: 'Destination',
    serviceType: 'Service type',
    weight: 'Weight in kg',
    dimensions: 'Dimensions',
    description: 'Description',
    subject: 'Subject',
    message: 'Message',
  },
  optional: (field: string) => `${field} (optional)`,
  send: 'Send message',
  sending: 'Sending...',
  sent: 'Your message was sent. Thank you.',
  needsScript: 'This form needs JavaScript. Without it, write to {email}.',
  sendsNothing: 'This form sends nothing yet. Write to {email} instead.',

  // The errors of the forms.
  unsent: 'It could not be sent. Please check your connection and try again.',
  /** By the code of the server's error; its English sentence needs none. */
  failures: {} as Readonly<Record<string, string>>,
  missing: {
    name: 'Please fill in your name',
    email: 'Please enter one valid email address, such as name@example.com',
    origin: 'Please fill in the origin',
    destination: 'Please fill in the destination',
    serviceType: 'Please choose a service',
    message: 'Please write a message',
  },
  tooLong: (field: string, characters: number) =>
    `${field} may have at most ${characters.toLocaleString('en-US')} characters`,
  notAllowed: (field: string, character: string) => `${field} contains characters that are not allowed: ${character}`,
  weight: {
    invalid: INVALID_WEIGHT,
    tooMuch: 'Weight must be at most 1,000,000 kg',
    decimals: 'Weight may have at most three decimals',
    /** `written` is the decimal reading with so many digits that it has no other. */
    question: questionOfWeight,
  },
};

function clock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

export type ContactPhrases = typeof contact;
