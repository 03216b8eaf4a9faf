/** Colours of src/styles.css by day, for mails and papers, which have no style sheet. */
export const INK = '#14213a';
export const SOFT = '#4b566d';
export const RULE = '#857d6b';
export const TINT = '#f0ebdf';
export const ACTION = '#e5590b';
