import { TEXT_LIMITS } from '#contract/values/text.ts';

/**
 * Ends a script, a comment, an attribute, a title and a JSON text, opens an element, and is several kinds of
 * template.
 */
const MARKUP = `</script><script>alert(1)</script><!--</title>"'><img src=x onerror=alert(2)>{{7*7}}\${7*7}\`]]>&lt;`;

/** Elements that only stored text could have brought into a document. */
export const FOREIGN_ELEMENT = /<script>alert|<img src=x|<!--<\/title/;

/** Such as `onerror`: neither pages nor mails have one. */
export const RUNNING_ATTRIBUTE = /<[a-z][^<>]*\son[a-z]+=/i;

/** HTML without what its attributes say. */
export const bareElements = (html: string): string => html.replace(/="[^"]*"/g, '=""');

/** Fits into one line of a name or a place, and says whose it is. */
export const markupLine = (what: string): string => `${what}${MARKUP}`.slice(0, TEXT_LIMITS.place);

/** The same for a text that may have line breaks of every kind. */
export const markupProse = (what: string): string => `${what}${MARKUP}\n\u2028\u2029javascript:alert(3)\r\n.`;

/** A shipment whose every free text is markup. */
export const markupConsignment = {
  senderName: markupLine('sender'),
  senderEmail: "o'hara&co@sender.example.com",
  senderContact: markupLine('+31 10 555 0199'),
  receiverName: markupLine('receiver'),
  receiverEmail: "o'hara+b@receiver.example.com",
  originAddress: markupLine('origin street'),
  originCity: markupLine('origin city'),
  originCountry: markupLine('origin country'),
  destinationAddress: markupLine('destination street'),
  destinationCity: markupLine('destination city'),
  destinationCountry: markupLine('destination country'),
  description: markupProse('description'),
  weight: 1,
};
