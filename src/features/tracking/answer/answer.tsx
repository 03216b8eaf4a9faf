import { memo, Suspense } from 'react';
import { AnswerBox, type AnswerBoxProps } from './lazy-answer-box.ts';

/** A receiver's answer; not rendered again before its code is there, as `Unlock`. */
export const Answer = memo((props: AnswerBoxProps) => (
  <Suspense fallback={null}>
    <AnswerBox {...props} />
  </Suspense>
));
