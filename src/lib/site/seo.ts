import { LANGUAGES, withLanguage } from '#contract/languages.ts';
import { isEnglishPage } from '#contract/site-paths.ts';
import { jsonInScript } from '#contract/tracking/structured-data.ts';
import type { PublicPage } from '#src/lib/api/render-context.ts';

type SeoOptions = {
  /** Without the company's name, which follows it. */
  title: string;
  description: string;
  /** Its canonical path. A page without one is not indexed by search engines. */
  path?: string;
};

/** Title, description, canonical link and what a messenger shows of a link to the page. */
export function seo({ brand, appUrl, addressLanguage }: PublicPage, { title, description, path }: SeoOptions) {
  const fullTitle = `${title} - ${brand}`;
  const meta = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: `${appUrl}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (path === undefined) return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  const page = appUrl + path;
  const url = withLanguage(page, addressLanguage);
  return {
    meta: [...meta, { property: 'og:url', content: url }],
    links: [
      { rel: 'canonical', href: url },
      ...(isEnglishPage(path)
        ? []
        : [
            ...LANGUAGES.map((language) => ({
              rel: 'alternate',
              hrefLang: language,
              href: withLanguage(page, language),
            })),
            { rel: 'alternate', hrefLang: 'x-default', href: page },
          ]),
    ],
  };
}

/** JSON-LD for a route's `scripts`. */
export function structuredData(data: object) {
  return { type: 'application/ld+json', children: jsonInScript(data) };
}
