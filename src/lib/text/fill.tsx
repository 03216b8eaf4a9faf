import { Fragment, type ReactNode } from 'react';

/** A sentence with nodes instead of its `{names}`, such as a link or a time. */
export function fill(sentence: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return sentence.split(/\{(\w+)\}/).map((part, index) => {
    const key = `${index} ${part}`;
    return <Fragment key={key}>{index % 2 === 0 ? part : nodes[part]}</Fragment>;
  });
}
