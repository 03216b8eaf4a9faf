import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { tolerateMovedText } from '#src/lib/browser/moved-text.ts';

/** Bundled for a page of its own: React's texts are moved in each manner, then every step is rendered. */
const ORDERS = ['abc', 'cab', 'b', 'dbca', ''];

/** Texts that change, come, go and move, beside each other and beside elements. */
function Sheet({ step }: { step: number }): ReactNode {
  const odd = step % 2 === 1;
  return (
    <main>
      <p>Last seen: {['Lagos', 'Oslo', 'Quito', 'Accra'][step]}, today</p>
      <p>
        {odd && 'Saved. '}
        {odd || 'Not yet. '}
        Always {step > 2 && 'at last'}
      </p>
      <button type="button">
        {odd && <i>Icon</i>}Add {step}
        {!odd && <b>more</b>} and more
      </button>
      <p>
        {[...(ORDERS[step] ?? '')].map((letter) => (
          <Fragment key={letter}>{letter} </Fragment>
        ))}
        end
      </p>
      <p>{odd ? <em>one element</em> : 'one text'}</p>
      <p>single {odd ? 'odd' : null}</p>
      <p>{`alone ${step}`}</p>
      <select>
        <option>
          {step} of {4}
        </option>
      </select>
      <svg role="img">
        <title>{`Chart ${step}`}</title>
        <text>{step} days</text>
      </svg>
    </main>
  );
}

type Manner = (text: Text) => void;

const font = (text: string) => {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  outer.firstElementChild?.append(text);
  return outer;
};

const MANNERS: Record<string, Manner> = {
  'replaced at once': (text) => text.replaceWith(font(text.data)),
  'inserted before, then removed': (text) => {
    text.parentNode?.insertBefore(font(text.data), text);
    text.parentNode?.removeChild(text);
  },
  'inserted behind, then removed': (text) => {
    text.after(font(text.data));
    text.remove();
  },
  'removed, then inserted': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font(text.data), nextSibling);
  },
  'replaced by words': (text) => {
    const fragment = new DocumentFragment();
    for (const word of text.data.split(/(?<= )/)) fragment.append(word === 'Always ' ? font(word) : word);
    text.replaceWith(fragment);
  },
  wrapped: (text) => {
    const mark = document.createElement('mark');
    text.replaceWith(mark);
    mark.append(text);
  },
  'wrapped in place': (text) => {
    const mark = document.createElement('mark');
    text.before(mark);
    mark.append(text);
  },
  'split, its second word marked': (text) => {
    const at = text.data.indexOf(' ') + 1;
    if (at === 0) return;
    const word = text.splitText(at);
    word.splitText(Math.min(2, word.length));
    const mark = document.createElement('mark');
    word.replaceWith(mark);
    mark.append(word);
  },
  'marked by a range': (text) => {
    const range = new Range();
    range.setStart(text, Math.min(1, text.length));
    range.setEnd(text, text.length);
    range.surroundContents(document.createElement('mark'));
  },
  'replaced twice': (text) => {
    const first = font(text.data);
    text.replaceWith(first);
    first.replaceWith(font(text.data));
  },
  'replaced and put back': (text) => {
    const replacement = font(text.data);
    text.replaceWith(replacement);
    replacement.replaceWith(text);
  },
  'replaced, then put back as a copy': (text) => {
    const replacement = font(text.data);
    text.replaceWith(replacement);
    replacement.replaceWith(text.data);
  },
};

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data.trim() !== '');
}

const shown = (root: Element) => Array.from(root.querySelectorAll('main > *'), (part) => part.textContent).join('|');

const STEPS = [0, 1, 2, 3, 0, 2, 1, 3];

/** Errors, and what is shown otherwise than where nobody moves texts. */
async function compare(manner: Manner, { isAlways }: { isAlways: boolean }): Promise<string[]> {
  const errors: string[] = [];
  const touched = document.createElement('div');
  const untouched = document.createElement('div');
  document.body.append(touched, untouched);
  const roots = [touched, untouched].map((container) =>
    createRoot(container, { onUncaughtError: (error) => errors.push(String(error)) }),
  );
  for (const [index, step] of STEPS.entries()) {
    for (const root of roots) flushSync(() => root.render(<Sheet step={step} />));
    if (shown(touched) !== shown(untouched)) errors.push(`step ${step}: ${shown(touched)} for ${shown(untouched)}`);
    const texts = isAlways || index === 0 ? textsIn(touched) : [];
    for (const text of texts) if (!text.parentElement?.closest('font, mark')) manner(text);
    await new Promise((resolve) => setTimeout(resolve));
  }
  for (const root of roots) root.unmount();
  errors.push(...Array.from(touched.children, ({ outerHTML }) => `left: ${outerHTML}`));
  return errors;
}

async function compareAll(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [name, manner] of Object.entries(MANNERS)) {
    all[name] = await compare(manner, { isAlways: false });
    all[`${name}, whatever is added too`] = await compare(manner, { isAlways: true });
  }
  return all;
}

Object.assign(window, { compareAll, tolerateMovedText });
