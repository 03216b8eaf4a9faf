import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useShipmentForm } from '#src/features/shipments/dialog/controls/shipment-controls.tsx';
import type { GoodsField } from '#src/features/shipments/dialog/form-values.ts';

/** The kind of an editor's lines; one object for all its renderings. */
export type LineKind<Cells> = {
  name: GoodsField;
  read: (text: string) => Cells[];
  write: (lines: readonly Cells[]) => string;
  isBlank: (cells: Cells) => boolean;
  /** The blank line behind another, or the first; the one that stood there when the other has changed. */
  next: (last: Cells | undefined, blank?: Cells) => Cells;
};

export type Line<Cells> = { key: number; cells: Cells };

let keys = 0;

function numbered<Cells>(cells: Cells): Line<Cells> {
  keys += 1;
  return { key: keys, cells };
}

/** The last is always blank, for the next to be typed. */
function complete<Cells>(lines: Line<Cells>[], { isBlank, next }: LineKind<Cells>): Line<Cells>[] {
  const last = lines.at(-1)?.cells;
  return last && isBlank(last) ? lines : [...lines, numbered(next(last))];
}

/** After another than the blank line at the end has changed. */
function completeBehind<Cells>(lines: Line<Cells>[], changed: number, kind: LineKind<Cells>): Line<Cells>[] {
  const last = lines.at(-1);
  if (!last || last.key === changed || !kind.isBlank(last.cells)) return complete(lines, kind);
  const next = kind.next(lines.at(-2)?.cells, last.cells);
  return next === last.cells ? lines : lines.with(-1, numbered(next));
}

/**
 * The lines of an editor, each with the texts that its controls begin with: the marks are looked at before React hears
 * of an input, and would put a controlled value back. A hidden field holds what the lines come to: the form reads it as
 * it reads every other.
 */
export function useLines<Cells>(kind: LineKind<Cells>) {
  const { name, isBlank } = kind;
  const { initial, refresh } = useShipmentForm();
  const field = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | null>(null);
  const [lines, setLines] = useState(() => complete(kind.read(initial[name]).map(numbered), kind));
  const latest = useRef(lines);
  const text = kind.write(lines.map(({ cells }) => cells));

  const announce = useEffectEvent(() => {
    if (!field.current?.form) return;
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    refresh(field.current.form);
  });
  // In a layout effect: between passive ones nobody listens for the input that takes a mark away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form reads the field once it has the new text.
  useLayoutEffect(() => announce(), [text]);

  useLayoutEffect(() => {
    latest.current = lines;
    if (wanted.current === null) return;
    focusLine(field.current, wanted.current);
    wanted.current = null;
  }, [lines]);

  // The same functions for all renderings: a line that has not changed is not rendered again.
  const [actions] = useState(() => {
    const show = (shown: Line<Cells>[], index: number) => {
      wanted.current = shown[Math.min(index, shown.length - 1)]?.key ?? null;
      setLines(shown);
    };
    const indexOf = (key: number) => latest.current.findIndex((line) => line.key === key);
    return {
      change(key: number, changed: (cells: Cells) => Cells) {
        const change = (line: Line<Cells>) => (line.key === key ? { key, cells: changed(line.cells) } : line);
        setLines((all) => completeBehind(all.map(change), key, kind));
      },
      remove(key: number) {
        const left = latest.current.filter((line) => line.key !== key);
        show(complete(left, kind), indexOf(key));
      },
      /** In place of this line where it is blank, else behind it. */
      insert(key: number, added: readonly Cells[]) {
        const index = indexOf(key);
        const isReplaced = latest.current.some((line) => line.key === key && isBlank(line.cells));
        const at = isReplaced ? index : index + 1;
        const filled = latest.current.toSpliced(at, isReplaced ? 1 : 0, ...added.map(numbered));
        show(complete(filled, kind), at + added.length);
      },
      focusNext(key: number) {
        const next = latest.current[indexOf(key) + 1] ?? latest.current.at(-1);
        if (next) focusLine(field.current, next.key);
      },
      focusLast() {
        const last = latest.current.at(-1);
        if (last) focusLine(field.current, last.key);
      },
    };
  });

  return { lines: placed(lines, isBlank), hidden: { ref: field, name, value: text }, ...actions };
}

function focusLine(field: HTMLInputElement | null, key: number): void {
  const line = field?.form?.querySelector(`[data-line="${key}"]`);
  line?.querySelector<HTMLElement>('input:enabled')?.focus();
}

/** Each with its place among those that are sent, from 0; null for a blank one. */
function placed<Cells>(lines: readonly Line<Cells>[], isBlank: (cells: Cells) => boolean) {
  let place = 0;
  return lines.map((line) => {
    if (isBlank(line.cells)) return { ...line, place: null };
    place += 1;
    return { ...line, place: place - 1 };
  });
}
