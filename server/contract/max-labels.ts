/** Labels in one answer (contract section 15); in a file of its own, so that pages do not load the schemas of papers. */
export const MAX_LABELS = 500;
