import * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { NamedUser } from '#contract/values/named-user.ts';
import { rejectedText, textInput, trimmed } from '#contract/values/text.ts';

/** The lists that can be saved as they are set (docs/contract/views.md). */
export const VIEW_SCREENS = ['shipments', 'super-shipments', 'users', 'attention', 'insights'] as const;

export const MAX_VIEWS = 50;

const MAX_NAME = 60;
const MAX_SEARCH = 1_000;

const screenInput = choiceInput(VIEW_SCREENS, pleaseSelect('screen', VIEW_SCREENS));

const nameInput = z.pipe(
  z.pipe(textInput('Please name the view'), z.transform(trimmed)),
  z.string().check((context) => {
    const message =
      context.value === '' ? 'Please name the view' : rejectedText(context.value, 'Name', MAX_NAME, 'line');
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);

/** Search parameters as they stand in an address, without the question mark. */
const searchParamsInput = z
  .string('Search must be text')
  .check(
    z.maxLength(MAX_SEARCH, `Search may have at most ${MAX_SEARCH.toLocaleString('en-US')} characters`),
    z.regex(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*$/, 'Search must be written as in an address'),
  );

/** `shared`: verified admins and super-admins see it. Left out, a view that is replaced stays shared or not. */
export const SaveView = z.object({
  screen: screenInput,
  name: nameInput,
  search: searchParamsInput,
  shared: z.optional(z.boolean('Shared must be true or false')),
});
export type SaveView = z.infer<typeof SaveView>;

export const ViewId = z.object({ id: z.string() });

/** `search` is what stands behind the question mark of the screen's address; `by` whoever saved it. */
export const SavedView = z.object({
  id: z.string(),
  screen: z.enum(VIEW_SCREENS),
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  by: NamedUser,
  createdAt: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;
