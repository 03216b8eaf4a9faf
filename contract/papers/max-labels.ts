/** Labels in one answer (docs/contract/papers.md). In a file of its own: pages do not load the schemas of papers. */
export const MAX_LABELS = 500;

/** Shipments whose labels come as one PDF. */
export const MAX_LABELLED_SHIPMENTS = 100;
