import * as z from 'zod/mini';
import { CARRIER_NAMES } from '#contract/shipments/carrier-name.ts';
import { CARRIERS } from '#contract/shipments/shipments.ts';
import { choiceInput } from '#contract/values/choice.ts';
import { readNumber, rejectedText, TEXT_LIMITS, textInput } from '#contract/values/text.ts';

export const MAX_CARRIERS = 500;
export const MAX_TRACKING_URL = 500;
const NO_NAME = 'Please name the carrier';
const TRACKING_URL_INVALID =
  'The tracking address must begin with https:// and have {number} once, behind the name of the server';

const fixedCarrier = choiceInput(CARRIERS, '');

/** None of the five, in whatever spelling a call takes them: such a name would never be reached. */
const nameInput = z.pipe(
  z.pipe(textInput(NO_NAME), z.transform(readNumber)),
  z.string().check((context) => {
    const name = context.value;
    const fixed = fixedCarrier.safeParse(name).data;
    const message = fixed
      ? `${CARRIER_NAMES[fixed]} is always there: please choose another name`
      : name === ''
        ? NO_NAME
        : rejectedText(name, 'Name', TEXT_LIMITS.carrierName, 'line');
    if (message) context.issues.push({ code: 'custom', input: name, message });
  }),
);

const PLACEHOLDER = '{number}';
/** Stands for the number while the address is parsed: letters and digits, which no part of an address changes. */
const PROBE = 'n0u1m2b3e4r5';

/** As the URL's parser writes it, with the placeholder; null where it is not allowed. */
function trackingUrlOf(text: string): string | null {
  const template = text.trim().replaceAll(/%7Bnumber%7D/gi, PLACEHOLDER);
  const [before = '', after, ...more] = template.split(PLACEHOLDER);
  if (after === undefined || more.length > 0 || /[{}\\]|%7[BD]/i.test(before + after)) return null;
  const address = before + PROBE + after;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  const parts = (url.pathname + url.search + url.hash).split(PROBE);
  return parts.length === 2 && url.href.length <= MAX_TRACKING_URL ? url.href.replace(PROBE, PLACEHOLDER) : null;
}

/** '' and null are none. */
const trackingUrlInput = z.pipe(
  z.nullable(z.string(TRACKING_URL_INVALID)),
  z.transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    const url = trackingUrlOf(text);
    if (url === null) context.issues.push({ code: 'custom', input: text, message: TRACKING_URL_INVALID });
    return url;
  }),
);

export const AddCarrier = z.object({ name: nameInput, trackingUrl: z._default(trackingUrlInput, null) });
export type AddCarrier = z.infer<typeof AddCarrier>;

/** Only what is sent changes. */
export const UpdateCarrier = z.object({ name: z.optional(nameInput), trackingUrl: z.optional(trackingUrlInput) });
export type UpdateCarrier = z.infer<typeof UpdateCarrier>;

export const CarrierId = z.object({ id: z.string() });

/** A carrier beyond the five. `trackingUrl`: its page for a number of its, with `{number}` in the number's place. */
export const NamedCarrier = z.object({ id: z.string(), name: z.string(), trackingUrl: z.nullable(z.string()) });
export type NamedCarrier = z.infer<typeof NamedCarrier>;
