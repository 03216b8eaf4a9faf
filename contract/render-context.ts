import type { TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import type { Restriction } from '#contract/accounts/second-factor.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Company } from './company.ts';
import type { Language } from './languages.ts';
import type { FieldIssue } from './values/text.ts';

/** The cookies that hold choices about the staff screens. On https no other host can set them. */
export const choiceCookie = (choice: 'theme' | 'samples', isHttps: boolean): string =>
  isHttps ? `__Host-${choice}` : choice;

export type Theme = 'light' | 'dark';

/** A cookie's value; any other text counts as no choice. */
export function readTheme(text: string | undefined): Theme | null {
  return text === 'light' || text === 'dark' ? text : null;
}

/** Whether the entries of the sample screens are folded in the menu. */
export const readFolded = (text: string | undefined): boolean => text === 'folded';

/** A form that a browser without scripts sent, and that comes back on its page: with an error, or to get more lines. */
export type SentForm = {
  fields: Readonly<Record<string, string>>;
  error: { code: string; issues: readonly FieldIssue[] } | null;
};

/** The values that the server passes to the page renderer with each request. */
export type RenderContext = {
  /** Calls tRPC procedures in process, with the results and errors of the same calls over HTTP. */
  api: TRPCLink<AnyRouter>;
  currentUser: User | null;
  /** The step that the current user must take on the account page before any other page opens. */
  restriction: Restriction | null;
  /** Whether the current user is a member of a company, whose first page is the portal's. */
  isMember: boolean;
  /** The company as which staff see the portal; null otherwise. */
  viewedCompany: string | null;
  /** Null but for the response to a form. */
  sentForm: SentForm | null;
  /** Whether the quote and message forms send anything (QUOTES_TO). */
  takesEnquiries: boolean;
  /** Whether verified admins work on each other's shipments (SHARED_WORK). */
  sharedWork: boolean;
  /** Whether the four screens on sample data exist (SAMPLE_SCREENS). */
  sampleScreens: boolean;
  /** Chosen for the staff screens; null on every other page. */
  theme: Theme | null;
  /** Chosen for the menu of the staff screens; false on every other page. */
  samplesFolded: boolean;
  language: Language;
  /** Named by the address, which the page's links carry on; null where it names none. */
  addressLanguage: Language | null;
  /** On the renderer's own scripts, and on nothing else; it is not sent. */
  nonce: string;
  /** The request that the page is rendered for; null where it is for many. */
  requestId: string | null;
  /** To be awaited when the page's data is there: between two renderings others are served. */
  turn: () => Promise<void>;
  /** Whether the 404 page is rendered; otherwise an empty 404 is enough, in whose place a cached page is sent. */
  rendersMissing: boolean;
  brand: string;
  company: Company;
  appUrl: string;
};
