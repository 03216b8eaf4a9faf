import { Link, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, type ReactNode, Suspense } from 'react';
import { MessagePage } from '#src/components/feedback/message-page.tsx';
import { ReturnToSender } from '#src/components/feedback/return-to-sender.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { PublicLayout } from './public-layout.tsx';

/** Other pages load no code for the picture; the server draws it at once. */
const Drawing = createIsomorphicFn()
  .server(() => ReturnToSender)
  .client(() =>
    lazy<() => ReactNode>(() =>
      import('#src/components/feedback/return-to-sender.tsx').then(
        (code) => ({ default: code.ReturnToSender }),
        () => ({ default: () => null }),
      ),
    ),
  )();

function Picture() {
  return (
    <Suspense fallback={null}>
      <Drawing />
    </Suspense>
  );
}

/**
 * The 404 page (docs/contract/specification.md, 'Not found') in the public layout, for a path that has none of its own.
 */
export function NotFound() {
  return (
    <PublicLayout>
      <NotFoundMessage />
    </PublicLayout>
  );
}

/** The 404 page for a route that stands in its layout. */
export function NotFoundMessage() {
  const router = useRouter();
  const words = usePhrases('shared');
  const goBack = () => (hasPrevious() ? router.history.back() : router.navigate({ to: '/' }));
  return (
    <MessagePage code="404" title={words.notFoundTitle} text={words.notFoundText} picture={<Picture />}>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button variant="outline" className="noscript:hidden" onClick={goBack}>
          {words.goBack}
        </Button>
        <Button asChild>
          <Link to="/">{words.goHome}</Link>
        </Button>
      </div>
    </MessagePage>
  );
}

/** The browser knows the previous page on this site; another site shows only in the referrer. */
function hasPrevious(): boolean {
  if (history.length === 1) return false;
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  return navigation?.canGoBack !== false || document.referrer !== '';
}
