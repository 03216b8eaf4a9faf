/**
 * The fields of docs/contract/specification.md, 'Project card', that need no words; the rest is in the words of the
 * page.
 */
export type Project = {
  id: string;
  words: 'citrus' | 'blades' | 'transformer';
  status: 'Active' | 'Completed';
};

export const PROJECTS: readonly Project[] = [
  { id: 'citrus-season', words: 'citrus', status: 'Active' },
  { id: 'blades-over-pozazal', words: 'blades', status: 'Completed' },
  { id: 'island-transformer', words: 'transformer', status: 'Completed' },
];
