import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { type LazyCode, NOT_OPENED } from '#src/lib/browser/lazy-code.ts';
import { LoadingDialog } from './loading-dialog.tsx';

type LazyDialogProps<Props> = {
  code: LazyCode<ComponentType<Props>>;
  props: Props;
  /** Instead of the spinner while the code is on its way. */
  loading?: ReactNode;
};

/** Opens at once where the code is there. Not by React's `lazy`, which shows the spinner for 300 ms even then. */
export function LazyDialog<Props extends { onClose: () => void }>({ code, props, loading }: LazyDialogProps<Props>) {
  const [Opened, setOpened] = useState(code.loaded);
  const fail = useEffectEvent(() => {
    toastError(NOT_OPENED);
    props.onClose();
  });

  useEffect(() => {
    if (Opened) return;
    let isWanted = true;
    code.fetch().then(
      (loaded) => isWanted && setOpened(() => loaded),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [code, Opened]);

  if (Opened) return <Opened {...props} />;
  return loading ?? <LoadingDialog onClose={props.onClose} />;
}
