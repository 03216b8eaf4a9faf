import { Fragment } from 'react';

type WrittenPartsProps = { parts: readonly (string | null | undefined | false)[] };

/** Short texts in one line, without the empty ones; each keeps its own writing direction. */
export function WrittenParts({ parts }: WrittenPartsProps) {
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be the same text
      <Fragment key={index}>
        {index > 0 && ' · '}
        <bdi>{part}</bdi>
      </Fragment>
    ));
}
