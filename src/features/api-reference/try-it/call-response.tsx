import { formatNumber } from '#src/lib/text/format-number.ts';
import { CodeBlock } from '../code-block.tsx';
import type { CallResult } from './send-call.ts';

type CallResponseProps = { summary: string; result: CallResult };

/** The answer as it came; JSON over several lines. */
export function CallResponse({ summary, result: { status, ms, headers, body } }: CallResponseProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-sm font-semibold">
        Status {status} after {formatNumber(ms)} ms
      </p>
      <dl className="grid gap-x-4 font-mono text-xs sm:grid-cols-[max-content_minmax(0,1fr)]">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {'text' in body ? (
        body.text && <CodeBlock label={`Answer to: ${summary}`} code={body.text} />
      ) : (
        <p className="text-sm">
          <a href={body.url} download={body.fileName} className="text-link underline underline-offset-4">
            Save the file
          </a>{' '}
          ({formatNumber(body.bytes)} bytes)
        </p>
      )}
    </div>
  );
}
