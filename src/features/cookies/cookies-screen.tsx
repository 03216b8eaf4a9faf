import type { CookiesPhrases } from '#phrases/cookies/en.ts';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { TextPage } from '#src/components/text-page/text-page.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

export function CookiesScreen() {
  const words = usePhrases('cookies');
  return <TextPage form="C-3" title={words.title} summary={words.summary} clauses={clausesOf(words)} />;
}

function clausesOf({ visitors, staff, none }: CookiesPhrases): readonly Clause[] {
  const privacy = <TextLink to="/privacy">{none.privacy}</TextLink>;
  return [
    {
      id: 'visitors',
      title: visitors.title,
      text: (
        <>
          <p>{visitors.none}</p>
          <p>{visitors.tab}</p>
          <Facts
            facts={[
              [<Code key="name" name="lang" />, visitors.lang],
              [
                <Code key="name" name="tracking-keys" />,
                fill(visitors.receiver, { name: <Code name="__Secure-tracking-keys" /> }),
              ],
              [<Code key="name" name="tsr-scroll-restoration-v1_3" />, visitors.scroll],
              [<Code key="name" name="last-tracking-result-1" />, visitors.last],
            ]}
          />
        </>
      ),
    },
    {
      id: 'staff',
      title: staff.title,
      text: (
        <>
          <p>{fill(staff.intro, { device: <Code name="device" /> })}</p>
          <Facts
            facts={[
              [<Code key="name" name="session" />, fill(staff.session, { name: <Code name="__Host-session" /> })],
              [<Code key="name" name="device" />, fill(staff.device, { name: <Code name="__Host-device" /> })],
              [<Code key="name" name="auth-token" />, staff.token],
              [<Code key="name" name="auth-user" />, staff.user],
              [<Code key="name" name="flash" />, staff.flash],
              [<Code key="name" name="theme" />, fill(staff.theme, { name: <Code name="__Host-theme" /> })],
              [<Code key="name" name="samples" />, fill(staff.samples, { name: <Code name="__Host-samples" /> })],
              [<Code key="name" name="table-layout:…" />, staff.layout],
              [<Code key="name" name="singleKeys" />, staff.keys],
              [<Code key="name" name="draft …, scan …" />, staff.work],
            ]}
          />
          <p>{staff.earlier}</p>
        </>
      ),
    },
    {
      id: 'none',
      title: none.title,
      text: (
        <>
          <p>{none.text}</p>
          <p>{fill(none.more, { privacy })}</p>
        </>
      ),
    },
  ];
}

/** The name of a cookie or an entry, the same in every language. */
function Code({ name }: { name: string }) {
  return (
    <code dir="ltr" className="font-mono text-sm break-all">
      {name}
    </code>
  );
}
