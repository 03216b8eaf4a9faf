import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. Order does not decide between classes of one property: overridable ones have the variant
 * `base:`.
 */
export function cn(...classes: ClassValue[]) {
  return clsx(classes);
}
