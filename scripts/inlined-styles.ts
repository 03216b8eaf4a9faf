import type { Plugin } from 'vite';

/**
 * Every page has the entry's style sheet inline. Vite knows only files, and would fetch it again before code that
 * comes later: a second copy of each rule, which the browser applies to the whole page. The entry itself stands in
 * its place, since it is there by then.
 */
export function inlinedStyles(): Plugin {
  return {
    name: 'inlined-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
          for (const styles of entry.viteMetadata?.importedCss ?? [])
            for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`"${styles}"`, `"${entry.fileName}"`);
        }
      },
    },
  };
}
