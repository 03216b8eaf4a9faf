/** A sentence in which what stands between backticks is code. */
export function MarkedText({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      <code key={index}>{part}</code>
    ),
  );
}
