type Edge = { from: string; target: string };

/**
 * Import cycles: at each directory among its entries, a file or a subdirectory with all below it; at one of `nouns`
 * among the files below it. Types count. Each cycle is the list of paths that can reach each other.
 */
export function circlesIn(imports: readonly Edge[], nouns: readonly string[] = []): string[][] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  const add = (directory: string, left: string, right: string) => {
    const graph = graphs.get(directory) ?? new Map<string, Set<string>>();
    graphs.set(directory, graph);
    graph.set(left, (graph.get(left) ?? new Set()).add(right));
  };
  for (const { from, target } of imports) {
    const { directory, left, right } = branches(from, target);
    if (left !== right && !nouns.includes(directory)) add(directory, left, right);
    const noun = nouns.find((place) => from.startsWith(`${place}/`) && target.startsWith(`${place}/`));
    if (noun && from !== target) add(noun, from, target);
  }
  return [...graphs.values()].flatMap(circlesOf);
}

/** The deepest directory that both are in, and the parts of it that they are or are in. */
function branches(from: string, target: string): { directory: string; left: string; right: string } {
  const [left, right] = [from.split('/'), target.split('/')];
  let depth = 0;
  while (depth < left.length && left[depth] === right[depth]) depth += 1;
  const upTo = (parts: string[]) => parts.slice(0, depth + 1).join('/');
  return { directory: left.slice(0, depth).join('/'), left: upTo(left), right: upTo(right) };
}

/** Tarjan's strongly connected components with more than one member. */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string) => {
    const own = index.size;
    index.set(node, own);
    lowest.set(node, own);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? own, lowest.get(next) ?? own));
    }
    if (lowest.get(node) !== own) return;
    const component = open.splice(open.indexOf(node));
    if (component.length > 1) circles.push(component.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}
