/** Specification section 8, 'Quote success toast'. */
export const QUOTE_SENT = {
  title: 'Quote Request Submitted',
  text: "We'll get back to you within 24 hours with a detailed quote.",
} as const;
