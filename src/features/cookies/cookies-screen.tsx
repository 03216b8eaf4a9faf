import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { TextPage } from '#src/components/text-page/text-page.tsx';

const CLAUSES: readonly Clause[] = [
  {
    id: 'visitors',
    title: 'If you visit or track a shipment',
    text: (
      <>
        <p>
          No cookie is set, unless you choose a language. Nothing tells one visit from the next, and nothing asks for
          your consent.
        </p>
        <p>
          Your browser keeps a note for the tab you have open: how far down each page you had scrolled, so that going
          back lands where you were. It is never sent to us and is gone when you close the tab.
        </p>
        <Facts
          facts={[
            [
              <Code key="name">lang</Code>,
              'Cookie, only where you choose a language yourself: which one (SameSite=Lax). It lasts a year.',
            ],
            [
              <Code key="name">tsr-scroll-restoration-v1_3</Code>,
              'Session storage. Scroll positions, in this tab only.',
            ],
            [
              <Code key="last">last-tracking-result-1</Code>,
              'Cache storage. The last shipment that you tracked as anyone with its number sees it, so that you can read it without a connection. Removed after 30 days.',
            ],
          ]}
        />
      </>
    ),
  },
  {
    id: 'staff',
    title: 'If you sign in as staff',
    text: (
      <>
        <p>
          Signing in sets two cookies and two entries of local storage. Signing out removes these but for the cookie{' '}
          <Code>device</Code>. The others are kept only where you choose something, until you clear them.
        </p>
        <Facts
          facts={[
            [
              <Code key="name">session</Code>,
              <>
                Cookie, named <Code>__Host-session</Code> on https. Lets the server render your pages. No script can
                read it (HttpOnly), other sites cannot use it to change anything (SameSite=Lax), and it lasts at most 30
                days.
              </>,
            ],
            [
              <Code key="name">device</Code>,
              <>
                Cookie, named <Code>__Host-device</Code> on https. A random number with our signature, by which sign-in
                knows this browser again: while somebody else guesses at your password, you do not have to wait. It
                opens nothing, no script can read it, and it lasts a year after the last sign-in.
              </>,
            ],
            [<Code key="name">auth-token</Code>, 'Local storage. The key with which your browser calls our server.'],
            [
              <Code key="name">auth-user</Code>,
              'Local storage. Your account as the screens show it: name, e-mail address, role, verified or not.',
            ],
            [
              <Code key="name">flash</Code>,
              'Session storage. A notice such as “Account created” on its way to the next page, which removes it.',
            ],
            [
              <Code key="name">theme</Code>,
              <>
                Cookie, named <Code>__Host-theme</Code> on https, only where you choose Light or Dark yourself. Only the
                staff pages read it; it lasts a year.
              </>,
            ],
            [
              <Code key="name">table-layout:…</Code>,
              'Local storage, one for each list whose columns you rearrange: which are shown, in which order, how dense.',
            ],
            [
              <Code key="name">singleKeys</Code>,
              'Local storage, only where you switch keys without Ctrl or Alt off: that they are.',
            ],
          ]}
        />
        <p>The session behind its cookie often ends earlier: when it is not used for some days, or is ended for you.</p>
      </>
    ),
  },
  {
    id: 'none',
    title: 'What there is none of',
    text: (
      <>
        <p>
          No advertising, no counting of visitors, no pixels, no maps, fonts or scripts from elsewhere. Every file of
          these pages comes from this server; your browser asks no other host for anything.
        </p>
        <p>
          What the server itself writes down is on the page about <TextLink to="/privacy">privacy</TextLink>.
        </p>
      </>
    ),
  },
];

export function CookiesScreen() {
  return (
    <TextPage
      form="C-3"
      title="Cookies"
      summary="Visitors get none, unless they choose a language. Staff get two, when they sign in."
      clauses={CLAUSES}
    />
  );
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm break-all">{children}</code>;
}
