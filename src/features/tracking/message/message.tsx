import { memo, Suspense } from 'react';
import { MessageBox, type MessageBoxProps } from './lazy-message-box.ts';

/** A receiver's answer; not rendered again before its code is there, as `Unlock`. */
export const DeferredMessageBox = memo((props: MessageBoxProps) => (
  <Suspense fallback={null}>
    <MessageBox {...props} />
  </Suspense>
));
