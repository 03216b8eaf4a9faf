import { type ReactNode, useState } from 'react';
import { MEMBER_ROLES } from '#contract/companies/members.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { MemberRow, useMembers } from './use-members.ts';

type MemberLineProps = {
  member: MemberRow;
  actions: Pick<ReturnType<typeof useMembers>, 'invite' | 'change' | 'remove'>;
  /** Says what went wrong; false then. */
  attempt: (change: Promise<unknown>) => Promise<boolean>;
  onLeft: (() => void) | undefined;
};

export function MemberLine({ member, actions, attempt, onLeft }: MemberLineProps) {
  const { id, fullName, email, as, state } = member;
  const words = usePhrases('members');
  const { run, isBusy } = useSingleFlight();
  const [isAsking, setAsking] = useState(false);
  const isOwn = id === usePage().currentUser?.id;
  const ending = isOwn ? words.leave : state === 'member' ? words.remove : words.withdraw;
  const labelled = (action: string) => words.labelled.replace('{action}', action).replace('{name}', fullName);

  const end = () =>
    run(async () => {
      const isEnded = await attempt(actions.remove(id));
      if (!isEnded) setAsking(false);
      else if (isOwn) onLeft?.();
    });

  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <bdi>{fullName}</bdi>
          {isOwn && <Badge variant="info">{words.you}</Badge>}
          {state !== 'member' && <Badge variant={state === 'lapsed' ? 'warning' : 'info'}>{words.states[state]}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          <bdi>{email}</bdi>
        </p>
      </div>
      {isAsking ? (
        <Question
          text={
            isOwn
              ? words.leaving
              : fill(state === 'member' ? words.removing : words.withdrawing, { name: <bdi>{fullName}</bdi> })
          }
          confirm={ending}
          isBusy={isBusy}
          onConfirm={() => void end()}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-40">
            <Select
              aria-label={words.roleOf.replace('{name}', fullName)}
              aria-busy={isBusy}
              value={as}
              onChange={({ target }) => {
                const chosen = MEMBER_ROLES.find((role) => role === target.value);
                if (chosen) void run(() => attempt(actions.change(id, chosen)));
              }}
            >
              {MEMBER_ROLES.map((role) => (
                <option key={role} value={role}>
                  {words.roles[role]}
                </option>
              ))}
            </Select>
          </div>
          {state !== 'member' && (
            <Button
              variant="outline"
              size="sm"
              aria-label={labelled(words.again)}
              busy={isBusy}
              onClick={() => void run(() => attempt(actions.invite({ fullName, email, as })))}
            >
              {words.again}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-label={labelled(ending)}
            busy={isBusy}
            onClick={() => setAsking(true)}
          >
            {ending}
          </Button>
        </div>
      )}
    </li>
  );
}

type QuestionProps = {
  text: ReactNode;
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
};

/** In the place of the buttons, so that nothing is ended by one press. */
function Question({ text, confirm, isBusy, onConfirm, onKeep }: QuestionProps) {
  const words = usePhrases('members');
  const question = useFocusOnMount<HTMLParagraphElement>();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p ref={question} tabIndex={-1} className="max-w-prose wrap-anywhere">
        {text}
      </p>
      <Button variant="destructive" size="sm" busy={isBusy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button variant="outline" size="sm" busy={isBusy} onClick={onKeep}>
        {words.keep}
      </Button>
    </div>
  );
}
