import { createIsomorphicFn } from '@tanstack/react-start';
import type { Language } from '#contract/languages.ts';
import { ALL_PHRASES, fileOf } from '#phrases/all-phrases.ts';
import type { Area, Areas } from '#phrases/areas.ts';
import { haveNoScreen } from '#src/lib/api/is-missing.ts';
import type { PublicPage } from '#src/lib/api/render-context.ts';
import { usePage } from '#src/lib/api/use-context.ts';

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it adds to one of the router's
  interface StaticDataRouteOption {
    /** The areas of words that the route's page shows, beside those of its layout. */
    phrases?: readonly Area[];
  }
}

/** In the browser: the areas of the document's one language; another language is another document. */
const loaded: Partial<Areas> = {};

/** The address of an area's words; a new build has new addresses (scripts/bundle/phrase-files.ts). */
export const phrasesUrl = (area: Area, language: Language): string =>
  import.meta.env.DEV
    ? `/phrases/${area}/${language}.ts`
    : `/assets/phrases/${area}-${language}-${import.meta.env.PHRASES_VERSION}.js`;

/** The words of an area that the page's routes name. */
export const phrasesOf = createIsomorphicFn()
  .server(<Name extends Area>(area: Name, language: Language) => found(ALL_PHRASES[fileOf(area, language)], area))
  .client(<Name extends Area>(area: Name, _language: Language) => found(loaded, area));

function found<Name extends Area>(areas: Partial<Areas> | undefined, area: Name): Areas[Name] {
  const words = areas?.[area];
  if (!words) throw new Error(`The words of ${area} have not been loaded`);
  return words;
}

/**
 * Fetches what of these the browser does not have yet. A page's file has also the words of the layout that it stands in
 * (scripts/bundle/phrase-files.ts).
 */
export async function loadPhrases(areas: readonly Area[], language: Language): Promise<void> {
  if (import.meta.env.SSR) return;
  const missing = areas.filter((area) => !loaded[area]);
  const files = await Promise.all(
    missing.map((area): Promise<Partial<Areas>> => import(/* @vite-ignore */ phrasesUrl(area, language))),
  );
  Object.assign(loaded, ...files);
}

type Matched = { routeId: string; staticData: { phrases?: readonly Area[] } };

/** The files of words for these routes. A visitor reads the page of a path without a screen in the public layout. */
export function areasOf(matches: readonly Matched[], page: Pick<PublicPage, 'sampleScreens'>): readonly Area[] {
  const areas = matches.flatMap(({ staticData }) => staticData.phrases ?? []);
  if (import.meta.env.DEV) return ['shared', 'site', ...areas];
  return matches.length === 1 || haveNoScreen(matches, page)
    ? ['site']
    : (matches.findLast(({ staticData }) => staticData.phrases)?.staticData.phrases ?? []);
}

export const useLanguage = (): Language => usePage().language;

/** The words of an area in the page's language. */
export const usePhrases = <Name extends Area>(area: Name): Areas[Name] => phrasesOf(area, useLanguage());
