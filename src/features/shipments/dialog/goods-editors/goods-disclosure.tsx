import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useShipmentForm } from '#src/features/shipments/dialog/controls/shipment-controls.tsx';
import type { ShipmentFormValues } from '#src/features/shipments/dialog/form-values.ts';
import { type LazyCode, NOT_OPENED } from '#src/lib/browser/lazy-code.ts';

type GoodsDisclosureProps = {
  name: 'pieces' | 'references';
  title: string;
  editor: LazyCode<ComponentType>;
  /** Beside the caption, of what is filled in. */
  summary: (values: ShipmentFormValues) => string;
};

/** Behind one press, open where something is filled in or wrong. Its editor is fetched when it is opened. */
export function GoodsDisclosure({ name, title, editor, summary }: GoodsDisclosureProps) {
  const { initial, values, errors, goodsVersion } = useShipmentForm();
  const [isOpen, setOpen] = useState(initial[name] !== '');
  const [Editor, setEditor] = useState<ComponentType | null>(null);
  const isMarked = Object.keys(errors).some((path) => path === name || path.startsWith(`${name}.`));

  useEffect(() => {
    if (isMarked) setOpen(true);
  }, [isMarked]);

  const fail = useEffectEvent(() => {
    toastError(NOT_OPENED);
    setOpen(false);
  });
  useEffect(() => {
    if (!isOpen || Editor) return;
    let isWanted = true;
    editor.fetch().then(
      (code) => isWanted && setEditor(() => code),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, editor, Editor]);

  return (
    <details
      data-goods={name}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="min-w-0 sm:col-span-6"
    >
      <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">
        {title}{' '}
        <span className="font-mono text-xs font-normal text-muted-foreground tabular-nums">{summary(values)}</span>
      </summary>
      {Editor ? (
        <Editor key={goodsVersion} />
      ) : (
        <>
          <input type="hidden" name={name} defaultValue={initial[name]} />
          {isOpen && <Spinner label="Loading" />}
        </>
      )}
    </details>
  );
}
