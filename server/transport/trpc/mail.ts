import { MailToken } from '#server/contract/mail-choices.ts';
import { readMailChoices } from '#server/domain/deliveries/opt-out/read-choices.ts';
import { procedure, router } from './procedures.ts';

/** For whoever holds the link of a mail. No REST route beside it: the page `/mail/{token}` is what the link opens. */
export const mailRouter = router({
  choices: procedure.input(MailToken).query(async ({ ctx, input }) => ({ choices: await readMailChoices(ctx, input) })),
});
