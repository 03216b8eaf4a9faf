import { Spinner } from '#src/components/ui/spinner.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { QueryError } from './query-error.tsx';

/** In the place of missing data: loading, or an error. */
export function QueryState({ error, className = 'my-16 size-8' }: { error: unknown; className?: string }) {
  const { loading } = usePhrases('shared');
  return error ? <QueryError error={error} /> : <Spinner label={loading} className={cn('mx-auto', className)} />;
}
