import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { createElement, type ReactNode } from 'react';

type Render<T> = (values: readonly string[]) => T;

const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  popovertarget: 'popoverTarget',
  value: 'defaultValue',
};

/**
 * Makes React elements of HTML. Each of `examples` in it stands for the value at the same place. A part without one is
 * made once.
 */
export function compilePage(html: string, examples: readonly string[]): Render<ReactNode> {
  const children = childrenOf(parseFragment(html));
  return (values) => createElement('div', null, ...children.map((child) => child(values)));

  function childrenOf({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Render<ReactNode>[] {
    return childNodes.flatMap((node) => {
      if (node.nodeName === '#text') return [compileText((node as DefaultTreeAdapterTypes.TextNode).value)];
      return 'tagName' in node ? [compileElement(node)] : [];
    });
  }

  function compileElement(element: DefaultTreeAdapterTypes.Element): Render<ReactNode> {
    const attributes = element.attrs.map(({ name, value }) => [NAMES[name] ?? name, compileAttribute(name, value)] as const);
    const children = childrenOf(element);
    const render: Render<ReactNode> = (values) => {
      const props = Object.fromEntries(attributes.map(([name, attribute]) => [name, attribute(values)]));
      return createElement(element.tagName, props, ...children.map((child) => child(values)));
    };
    if (holdsExample(element)) return render;
    const made = render([]);
    return () => made;
  }

  function compileAttribute(name: string, value: string): Render<unknown> {
    if (name !== 'style') return compileText(value);
    const rules = value.split(';').flatMap((rule) => {
      const [property = '', text] = rule.split(/:(.*)/s);
      const key = property.trim().replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return text === undefined ? [] : [[property.trim().startsWith('--') ? property.trim() : key, text.trim()]];
    });
    const style = Object.fromEntries(rules);
    return () => style;
  }

  function compileText(text: string): Render<string> {
    if (!examples.some((example) => text.includes(example))) return () => text;
    return (values) =>
      examples.reduce((made, example, index) => made.replaceAll(example, values[index] ?? example), text);
  }

  function holdsExample(element: DefaultTreeAdapterTypes.Element): boolean {
    const texts = element.attrs.map(({ value }) => value);
    for (const node of element.childNodes) {
      if ('tagName' in node && holdsExample(node)) return true;
      if (node.nodeName === '#text') texts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    }
    return texts.some((text) => examples.some((example) => text.includes(example)));
  }
}
