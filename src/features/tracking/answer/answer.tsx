import { memo, Suspense } from 'react';
import { AnswerBox } from './lazy-answer-box.ts';

/** A receiver's answer; not rendered again before its code is there, as `Unlock`. */
export const Answer = memo(({ number }: { number: string }) => (
  <Suspense fallback={null}>
    <AnswerBox number={number} />
  </Suspense>
));
