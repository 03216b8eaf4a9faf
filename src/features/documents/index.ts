export { DocumentsSection } from './documents-section.tsx';
export { useDroppedDocuments } from './use-dropped-documents.ts';
