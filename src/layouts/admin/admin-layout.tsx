import { useMatch } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/accounts/users.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { LazyToaster } from '#src/components/ui/lazy-toaster.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { CurrentUserProvider } from '#src/lib/session/current-user.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { ReauthenticationPrompt } from './session/reauthentication-prompt.tsx';
import { SIGN_OUT_QUESTION } from './session/sign-out.ts';
import { useSessionWatch } from './session/use-session-watch.ts';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { useApplyTheme } from './use-theme.ts';

type AdminLayoutProps = { children: ReactNode };

/** The layout of every staff screen. A spinner replaces it while nobody is signed in. */
export function AdminLayout({ children }: AdminLayoutProps) {
  const { currentUser } = usePage();
  useApplyTheme();
  return currentUser ? <SignedIn currentUser={currentUser}>{children}</SignedIn> : <Waiting />;
}

function SignedIn({ currentUser, children }: AdminLayoutProps & { currentUser: User }) {
  const { isEnded, leave, startOver } = useSessionWatch(currentUser.id);
  const WaitingNotice = useWaitingNotice();
  if (isEnded) return <Waiting />;
  return (
    <CurrentUserProvider initialUser={currentUser}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2 focus:bg-card focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Shortcuts>
        <div className="min-h-dvh pr-[env(safe-area-inset-right)] pb-(--daily-bar) pl-[env(safe-area-inset-left)] lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
          <AdminMenu />
          <AdminSidebar />
          <main id="content" tabIndex={-1} className="min-w-0 px-4 py-4 outline-none sm:px-6 sm:py-6 lg:px-8">
            <div className="mx-auto grid max-w-[88rem] gap-4 sm:gap-6 [&>*]:min-w-0">
              {WaitingNotice && <WaitingNotice />}
              {children}
            </div>
          </main>
        </div>
      </Shortcuts>
      <ReauthenticationPrompt userId={currentUser.id} leave={leave} startOver={startOver} />
      <SignOutQuestion userId={currentUser.id} />
      <AdminToaster />
    </CurrentUserProvider>
  );
}

/**
 * On a shipment's page, toasts are at the lower left beside the sidebar: their form is at the right. Elsewhere they
 * avoid a list's page links and the bar for ticked rows.
 */
function AdminToaster() {
  const isShipmentPage =
    useMatch({ from: '/_staff/admin/shipments_/$trackingNumber', shouldThrow: false }) !== undefined;
  return (
    <div className="contents [--toast-left:1.5rem] lg:[--toast-left:18rem]">
      <LazyToaster
        position={isShipmentPage ? 'bottom-left' : 'top-right'}
        offset={isShipmentPage ? { bottom: 'calc(1.5rem + var(--daily-bar))', left: 'var(--toast-left)' } : undefined}
        mobileOffset={{ top: '4.5rem', bottom: 'calc(1rem + var(--daily-bar))' }}
        keepsClear={!isShipmentPage}
      />
    </div>
  );
}

function Waiting() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner className="size-8" />
    </main>
  );
}

const dialog = lazyCode(
  () => import('./session/sign-out-dialog.tsx'),
  ({ SignOutDialog }) => SignOutDialog,
);

/** Names what waits on this device before a sign-out erases it. */
function SignOutQuestion({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ask = () => setAsking(true);
    addEventListener(SIGN_OUT_QUESTION, ask);
    return () => removeEventListener(SIGN_OUT_QUESTION, ask);
  }, []);
  return isAsking && <LazyDialog code={dialog} props={{ userId, onClose: () => setAsking(false) }} />;
}

/** The mark of `waiting-proofs.ts`, and its event. */
const MARK = 'waiting-deliveries';

/**
 * The notice that sends deliveries recorded without a network and shows rejected ones, on every staff page. It is null,
 * and its code is not loaded, where this browser has none.
 */
function useWaitingNotice(): ComponentType | null {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const look = () => {
      if (!localStorage.getItem(MARK)) return;
      import('#src/features/proofs/index.ts')
        .then((loaded) => setNotice(() => loaded.WaitingNotice))
        .catch(() => undefined);
    };
    look();
    addEventListener(MARK, look);
    return () => removeEventListener(MARK, look);
  }, []);
  return Notice;
}
