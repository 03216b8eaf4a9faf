import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { MessagePage } from '#src/components/feedback/message-page.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { apiErrorStatus } from '#src/lib/api/api-error.ts';

type RecordPageProps<Data> = {
  query: { data: Data | undefined; error: unknown };
  /** 'load', and a sentence that says why there may be none. */
  noun: string;
  whyGone: string;
  /** The list of all, and its name. */
  list: LinkProps['to'];
  listName: string;
  children: (data: Data) => ReactNode;
};

/** The page of one record of a list: a link back to it, then what was read, or that there is none. */
export function RecordPage<Data>({ query, noun, whyGone, list, listName, children }: RecordPageProps<Data>) {
  const { data, error } = query;
  if (apiErrorStatus(error) === 404) {
    return (
      <MessagePage
        code="404"
        caption={`No such ${noun}`}
        title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`}
        text={whyGone}
      >
        <Button asChild className="w-fit">
          <Link to={list}>Back to {listName}</Link>
        </Button>
      </MessagePage>
    );
  }
  if (!data) return <QueryState error={error} />;
  return (
    <>
      <Link
        to={list}
        className="flex w-fit items-center gap-2 py-1 text-sm font-semibold text-link underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {listName}
      </Link>
      {children(data)}
    </>
  );
}
