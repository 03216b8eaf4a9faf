import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SelectionContext } from '#src/components/record-list/selection/selection-context.ts';
import { BulkBar } from '#src/features/bulk/bulk-bar.tsx';
import { labelLimit } from '#src/features/papers/index.ts';

const nothing = () => undefined;

/** The bar for ticked rows: what describes its print button. */
function printDescription(printLimit: string | null): string | undefined {
  const actions = { toggle: nothing, toggleAll: nothing, selectWhole: nothing, restore: nothing, clear: nothing };
  const value = { selected: new Set(['a']), isWhole: false, isPossible: true, state: true, ...actions } as const;
  const props = {
    onIntent: nothing,
    onUpdate: nothing,
    onEstimate: nothing,
    onCompany: undefined,
    onLoad: nothing,
    onPrint: nothing,
    onHandOver: undefined,
  };
  const bar = createElement(BulkBar, { ...props, printLabel: 'Print labels', printLimit });
  const html = renderToStaticMarkup(createElement(SelectionContext, { value }, bar));
  const [, id] = /aria-describedby="([^"]+)"[^>]*>Print labels</.exec(html) ?? [];
  return id && new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`).exec(html)?.[1];
}

test('labels that do not come at once are said in the bar, before a dialog opens', () => {
  expect(labelLimit(101, undefined)).toBe('Labels of at most 100 shipments can be printed at once.');
  expect(labelLimit(2, 1_501)).toBe('These are 1,501 labels; at most 500 can be printed at once.');
  expect(printDescription(labelLimit(101, undefined))).toMatch(/^Labels of at most 100 shipments/);
});

test('what comes at once is printed, and one shipment of many pieces in parts', () => {
  expect([labelLimit(100, undefined), labelLimit(100, 500), labelLimit(1, 1_501)]).toEqual([null, null, null]);
  expect(printDescription(null)).toBeUndefined();
});
