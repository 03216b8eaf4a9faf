import type { ComponentType, ReactNode } from 'react';
import type { ReceiverDocument } from '#contract/documents/document-types.ts';
import { fileSize } from '#src/lib/text/file-size.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

type DocumentsProps<Shown extends ReceiverDocument> = {
  /** The path of the files. */
  base: string;
  documents: readonly Shown[];
  /** More lines about a document. */
  about?: ComponentType<{ document: Shown }>;
  children?: ReactNode;
};

/** The papers that a reader sees, each a link that downloads it. */
export function Documents<Shown extends ReceiverDocument>({
  base,
  documents,
  about: About,
  children,
}: DocumentsProps<Shown>) {
  const words = usePhrases('tracking');
  const language = useLanguage();
  return (
    <section aria-labelledby="documents" className="border-t-2 border-foreground px-5 py-5 sm:px-8 print:hidden">
      <h3 id="documents" className="text-base">
        {words.documents}
      </h3>
      <ul className="mt-2 grid gap-x-6 empty:hidden sm:grid-cols-2">
        {documents.map((document) => (
          <li key={document.id} className="min-w-0 py-2 text-sm">
            <a
              href={`${base}/${document.id}`}
              download
              className="font-semibold wrap-anywhere text-link underline underline-offset-4"
            >
              <bdi>{document.title || document.name}</bdi>
            </a>
            <span className="block text-xs text-muted-foreground">
              {fill(words.typeAndSize, {
                type: words.documentTypes[document.type],
                size: <span className="whitespace-nowrap tabular-nums">{fileSize(document.size, language)}</span>,
              })}
            </span>
            {About && <About document={document} />}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
