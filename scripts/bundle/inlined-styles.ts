import type { Plugin } from 'vite';

/**
 * Every page has the style sheet of the entry inline, which Vite does not know: its preload list of each lazy chunk
 * names the sheet as a file. The list gets the entry's own file instead, which is loaded already; otherwise the
 * browser would fetch the sheet and apply each rule a second time.
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
          for (const sheet of entry.viteMetadata?.importedCss ?? []) {
            const listed = chunks.filter(({ code }) => code.includes(`"${sheet}"`));
            if (listed.length === 0) this.error(`No preload list names ${sheet}: is it written in another way?`);
            for (const chunk of listed) chunk.code = chunk.code.replaceAll(`"${sheet}"`, `"${entry.fileName}"`);
          }
        }
      },
    },
  };
}
