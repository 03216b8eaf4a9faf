import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { BookmarkPlus, Link2, Users, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import type { SavedView } from '#contract/views/views.ts';
import { copyText } from '#src/components/copy-button.tsx';
import { DropdownMenuItem } from '#src/components/ui/dropdown-menu.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { useRemoveView } from './use-remove-view.ts';
import { viewsQuery } from './views-query.ts';

type ViewItemsProps = { screen: SavedView['screen']; onSave: () => void; onRemoveShared: (view: SavedView) => void };

/** The content of the menu Views. */
export function ViewItems({ screen, onSave, onRemoveShared }: ViewItemsProps) {
  const words = usePhrases('shared');
  const trpc = useTRPC();
  const router = useRouter();
  const currentUser = useCurrentUser();
  const { data, error } = useQuery(viewsQuery(trpc));
  const { remove } = useRemoveView();
  const views = data?.views.filter((view) => view.screen === screen);

  const isKnown = Boolean(views ?? error);
  const items = useRef<HTMLDivElement>(null);
  // Opened by the keyboard before its entries were known, the menu itself has the focus.
  useEffect(() => {
    if (isKnown && items.current?.closest('[role=menu]:focus-visible'))
      items.current.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isKnown]);

  const open = ({ search }: SavedView) =>
    router.navigate({ href: `${router.state.location.pathname}${search && `?${search}`}` });

  return (
    <div ref={items}>
      {views?.map((view) => (
        <div key={view.id} className="flex min-w-0 items-center">
          <DropdownMenuItem onSelect={() => void open(view)} className="min-w-0 flex-1">
            {view.shared && <Users aria-hidden className="size-4 shrink-0" />}
            <span className="grid min-w-0">
              <bdi className="truncate">{view.name}</bdi>
              {view.shared && (
                <span className="truncate text-xs text-muted-foreground">
                  Shared by {view.by.id === currentUser.id ? 'you' : <bdi>{view.by.fullName}</bdi>}
                </span>
              )}
            </span>
          </DropdownMenuItem>
          {(!view.shared || isSuperAdmin(currentUser)) && (
            <DropdownMenuItem
              aria-label={`Remove ${view.shared ? 'shared ' : ''}view ${view.name}`}
              title={view.shared ? 'Remove for everyone' : 'Remove'}
              onSelect={() => (view.shared ? onRemoveShared(view) : void remove(view))}
              className="px-2"
            >
              <X aria-hidden className="size-4" />
            </DropdownMenuItem>
          )}
        </div>
      ))}
      {!isKnown && <Spinner className="m-3" />}
      {(error || views?.length === 0) && (
        <p className="px-3 py-2 text-sm text-muted-foreground">
          {error ? apiErrorMessage(error, 'The views could not be loaded') : 'No view is saved yet.'}
        </p>
      )}
      {/* Not before the views, which would come in above an entry that has the focus. */}
      {isKnown && (
        <div className="mt-1 border-t border-border pt-1">
          <DropdownMenuItem onSelect={onSave}>
            <BookmarkPlus aria-hidden className="size-4" />
            Save this view
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void copyText(location.href, words.copied('Link'), words.copyRefused)}>
            <Link2 aria-hidden className="size-4" />
            Copy link
          </DropdownMenuItem>
        </div>
      )}
    </div>
  );
}
