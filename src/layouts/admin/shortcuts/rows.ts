const ROWS = 'main tbody tr, main [data-rows] > li';

/** The rows of the lists on screen that lead somewhere; a row's link has the focus for it. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const link = row.querySelector<HTMLElement>('[data-open]') ?? row.querySelector<HTMLElement>('a[href]');
    return link?.checkVisibility() ? [link] : [];
  });
}

const currentRow = () => document.activeElement?.closest(ROWS) ?? null;

/** Neither beyond the window nor behind what is fixed to its edges. */
function isInSight(link: HTMLElement): boolean {
  const { left, top } = link.getBoundingClientRect();
  return link.contains(document.elementFromPoint(left + 1, top + 1));
}

/** Moves the focus to the next row or the one before; to the first or the last in sight where none has it. */
export function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const row = currentRow();
  const index = links.findIndex((link) => row?.contains(link));
  const seen = step > 0 ? links.find(isInSight) : links.findLast(isInSight);
  const end = step > 0 ? links[0] : links.at(-1);
  (index < 0 ? (seen ?? end) : links[index + step])?.focus();
}

/** Focuses the row that leads to the path; returns whether there is one. */
export function focusRowTo(path: string): boolean {
  const link = rowLinks().find((each) => each instanceof HTMLAnchorElement && each.pathname === path);
  link?.focus();
  return link !== undefined;
}

/** Presses Edit of the row that has the focus; on a shipment's page that of the page. */
export function editCurrent(): void {
  const row = currentRow();
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-edit]')];
  buttons.find((button) => button.closest(ROWS) === row)?.click();
}
