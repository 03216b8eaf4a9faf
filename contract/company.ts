/** How the company is reached; the address is one line. */
export type Company = { email: string; phone: string; address: string };

/** For `href`: a telephone takes no blanks and no brackets. */
export const telephoneUrl = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Domains below .example belong to nobody: mail to them arrives nowhere. */
export const isExampleEmail = (email: string): boolean => /[@.]example$/i.test(email);
