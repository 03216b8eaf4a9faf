import { useState } from 'react';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { isProcedureError } from '#src/lib/api/api-error.ts';
import { failureWords } from '#src/lib/forms/use-credentials-words.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberLine } from './member-line.tsx';
import type { MembersOf } from './members-query.ts';
import { useMembers } from './use-members.ts';

type MembersSectionProps = {
  of: MembersOf;
  /** Called when the user has left the company. */
  onLeft?: () => void;
};

/** Members and invitations of a company, for the office and its managers (docs/contract/companies.md, 'Members'). */
export function MembersSection({ of, onLeft }: MembersSectionProps) {
  const { members, error, ...actions } = useMembers(of);
  const words = usePhrases('members');
  const language = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const textOf = (error: unknown) => {
    // The server's own sentence is English.
    const hasWords =
      language === 'en' || (isProcedureError(error) && error.data && error.data.reason in words.failures);
    return hasWords ? failureWords(words.failures, language, error, words.failed) : words.failed;
  };

  async function attempt(change: Promise<unknown>): Promise<boolean> {
    setFailure(null);
    try {
      await change;
      return true;
    } catch (error) {
      setFailure(textOf(error));
      return false;
    }
  }

  return (
    <Card aria-label={words.title}>
      <CardHeader>
        <div className="flex items-center gap-3">
          <CardTitle>{words.title}</CardTitle>
          {members && (
            <Badge variant="outline" className="font-mono">
              {members.length}
            </Badge>
          )}
        </div>
        <p className="w-full text-sm text-muted-foreground">{words.explained}</p>
      </CardHeader>
      {failure && (
        <div className="px-4 pt-4">
          <Alert>
            <p>{failure}</p>
          </Alert>
        </div>
      )}
      {!members && <QueryState error={error} className="my-8 size-6" />}
      {members?.length === 0 && <p className="px-4 py-6 text-sm text-muted-foreground">{words.none}</p>}
      {members && members.length > 0 && (
        <ul aria-label={words.title} className="divide-y divide-border">
          {members.map((member) => (
            <MemberLine key={member.id} member={member} actions={actions} attempt={attempt} onLeft={onLeft} />
          ))}
        </ul>
      )}
      <CardContent className="border-t border-border">
        <InviteForm invite={actions.invite} textOf={textOf} />
      </CardContent>
    </Card>
  );
}
