import { Fragment, type ReactNode } from 'react';
import { NewEstimate } from '#src/features/tracking/result/new-estimate.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { Said } from './news.ts';

/** The text that assistive technology reads of an update: one text, in sentences. */
export function Announcement({ news, time }: Said): ReactNode {
  const { status, place, reason, note, estimate, isOther } = news;
  const words = usePhrases('live');
  const shared = usePhrases('shared');
  const { reasons, because } = usePhrases('tracking');
  const sentences = [
    words.updated(shared.status(status), place) + (reason ? because(reasons.labels[reason]) : ''),
    note,
    estimate && <NewEstimate change={estimate} />,
    isOther && words.detailsChanged,
    time,
  ].filter(Boolean);
  return sentences.map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
    <Fragment key={index}>
      {index > 0 && words.nextSentence}
      {sentence}
    </Fragment>
  ));
}
