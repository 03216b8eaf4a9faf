const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };

/** As a browser copies it. */
const decoded = (html: string): string => html.replace(/&(lt|gt|amp|quot|#x27);/g, (_, name) => ENTITIES[name] ?? '');

/** The blocks of code on a page of this server, by what they are labelled with: `A booking, in curl`. */
export async function readExamples(url: string): Promise<(label: string) => string> {
  const html = await (await fetch(url)).text();
  const blocks = html.matchAll(/<section aria-label="([^"]+)"[^>]*><pre[^>]*><code>([^<]*)<\/code><\/pre>/g);
  const codes = new Map(Array.from(blocks, ([, label = '', code = '']) => [decoded(label), decoded(code)]));
  return (label) => {
    const code = codes.get(label);
    if (code === undefined) throw new Error(`No '${label}' at ${url}, only: ${[...codes.keys()].join('; ')}`);
    return code;
  };
}
