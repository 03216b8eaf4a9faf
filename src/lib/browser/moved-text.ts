const { insertBefore, removeChild } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

/** By text node of React's: what others put in its place, around it or behind it. */
const replacements = new WeakMap<Node, Set<Node>>();
/** The reverse. */
const replacedTexts = new WeakMap<Node, Node>();
type Place = { parent: WeakRef<Node>; next: WeakRef<Node> | null };
/** By text node of React's: where it was when it was taken out. Weak: a removed node may have removed neighbours. */
const removals = new WeakMap<Node, Place>();
const observer = new MutationObserver((records) => records.forEach(read));

/**
 * Lets React work on a page whose text nodes others replace, wrap, split or join: browsers' translations, extensions.
 * React throws at a text node that is not where it was put, and writes into one that is not on the page any more
 * (facebook/react#11538). To be called before hydration.
 */
export function tolerateMovedText(): void {
  observer.observe(document, { childList: true, subtree: true });
  Node.prototype.appendChild = function <N extends Node>(node: N): N {
    return this.insertBefore(node, null);
  };
  Node.prototype.insertBefore = function <N extends Node>(node: N, next: Node | null): N {
    putBack(node);
    insertBefore.call(this, node, placeIn(this, next));
    return node;
  };
  Node.prototype.removeChild = <N extends Node>(node: N): N => {
    putBack(node);
    if (node.parentNode) removeChild.call(node.parentNode, node);
    return node;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(value) {
      putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

/** Puts a text of React's where React left it, and removes what others put there. */
function putBack(text: Node): void {
  if (text.nodeType !== Node.TEXT_NODE) return;
  readRecords();
  const others = [...(replacements.get(text) ?? [])];
  if (!text.parentNode || others.some((other) => other.contains(text))) {
    const removal = removals.get(text);
    const place = others.find(({ parentNode }) => parentNode);
    const parent = place?.parentNode ?? removal?.parent.deref();
    if (parent) insertBefore.call(parent, text, place ?? placeIn(parent, removal?.next?.deref()));
  }
  for (const other of others) {
    if (other.parentNode && !holdsReactNode(other)) removeChild.call(other.parentNode, other);
  }
  replacements.delete(text);
  removals.delete(text);
}

/** The child of the parent that is, holds or replaces a node before which React inserts; null is the parent's end. */
function placeIn(parent: Node, next: Node | null | undefined): Node | null {
  if (!next || next.parentNode === parent) return next ?? null;
  readRecords();
  const [replacement = next] = replacements.get(next) ?? [];
  for (let place: Node | null = replacement; place; place = place.parentNode) {
    if (place.parentNode === parent) return place;
  }
  return placeIn(parent, removals.get(next)?.next?.deref());
}

const readRecords = () => observer.takeRecords().forEach(read);

/** The last record if it took a text out and nothing stands in its place yet. */
let gap: MutationRecord | null = null;

/** Finds out for which text of React's others' nodes stand: they come before it is taken out, at once or after. */
function read(record: MutationRecord): void {
  const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
  const added = Array.from(addedNodes).filter(isOthers);
  const taken = Array.from(removedNodes).filter(textOf);
  for (const node of taken) {
    replacements.get(textOf(node) ?? node)?.delete(node);
    removals.set(node, { parent: new WeakRef(target), next: nextSibling && new WeakRef(nextSibling) });
  }
  const text = textOf(taken[0] ?? null) ?? (added.length ? textBefore(record, added) : undefined);
  const neighbours = [previousSibling, nextSibling].filter((node) => node !== null).filter(isOthers);
  const others = added.length || !text ? added : neighbours.filter((node) => (textOf(node) ?? text) === text);
  gap = taken.length && !others.length ? record : null;
  if (!text) return;
  const all = replacements.get(text) ?? new Set();
  replacements.set(text, all);
  for (const other of others) {
    all.add(other);
    replacedTexts.set(other, text);
  }
}

/** For nodes that are added where none is taken out: the text in the gap, or the one from which they were split. */
function textBefore({ target, previousSibling, nextSibling }: MutationRecord, added: Node[]): Node | undefined {
  const fillsGap = gap?.target === target && gap.previousSibling === previousSibling && gap.nextSibling === nextSibling;
  if (fillsGap) return textOf(gap?.removedNodes[0] ?? null);
  // A node that comes before a text of React's may be about to replace that one.
  return added.some(isText) || !isReactText(nextSibling) ? textOf(previousSibling) : undefined;
}

const isText = (node: Node | null) => node?.nodeType === Node.TEXT_NODE;
/** React marks each node that it refers to. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'));
const isReactText = (node: Node | null) => node !== null && isText(node) && isReacts(node);
/** Comments are React's, which separates texts by them. */
const isOthers = (node: Node) => (isText(node) || node instanceof Element) && !isReacts(node);
const holdsReactNode = (node: Node): boolean => isReacts(node) || Array.from(node.childNodes).some(holdsReactNode);
/** The text of React's that a node is or replaces. */
const textOf = (node: Node | null) => (node && (isReactText(node) ? node : replacedTexts.get(node))) ?? undefined;
