import { MailToken } from '#contract/mails/mail-choices.ts';
import { readMailChoices } from '#server/domain/mails/opt-out/read-choices.ts';
import { procedure, router } from '../endpoints/procedures.ts';

/** For the holder of a mail's link. Without a REST route: the link opens the page `/mail/{token}`. */
export const mailRouter = router({
  choices: procedure.input(MailToken).query(async ({ ctx, input }) => ({ choices: await readMailChoices(ctx, input) })),
});
