import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Of two that set the same property the order counts for nothing: what may be overridden has the variant `base:`. */
export function cn(...classes: ClassValue[]) {
  return clsx(classes);
}
