import type { OperationReference } from '../reference-rows.ts';

/** `POST /api/shipments`, as one reads it aloud. */
export function MethodPath({ method, path }: Pick<OperationReference, 'method' | 'path'>) {
  return (
    <code className="text-sm wrap-anywhere">
      <span className="font-semibold text-info">{method}</span> {path}
    </code>
  );
}
