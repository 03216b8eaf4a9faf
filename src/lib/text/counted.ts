import { formatNumber } from './format-number.ts';

/** '1 email', '1,200 emails'. */
export const counted = (count: number, noun: string): string =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
