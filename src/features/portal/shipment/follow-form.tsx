import { Link } from '@tanstack/react-router';
import { withLanguage } from '#contract/languages.ts';
import { Button } from '#src/components/ui/button.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** The button by which a member follows the shipment, or no longer: a form of the browser's own. */
export function FollowForm({ id, isFollowed }: { id: string; isFollowed: boolean }) {
  const words = usePhrases('notices');
  const { addressLanguage, viewedCompany } = usePage();
  const choices = (
    <Link to="/portal/notices" className="text-link underline underline-offset-4">
      {words.title}
    </Link>
  );
  if (viewedCompany !== null) return null;
  return (
    <form
      method="post"
      action={withLanguage(`/portal/shipments/${id}/follow`, addressLanguage)}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <Button type="submit" native variant="outline" name="follow" value={String(!isFollowed)}>
        {isFollowed ? words.unfollow : words.follow}
      </Button>
      <p className="text-sm text-muted-foreground">{fill(words.followHint, { notices: choices })}</p>
    </form>
  );
}
