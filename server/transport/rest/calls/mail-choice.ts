import type { Context } from 'hono';
import { withLanguage } from '#contract/languages.ts';
import { type MailChoice, MailChoiceForm } from '#contract/mails/mail-choices.ts';
import type { Ctx, Db } from '#server/domain/context.ts';
import { askToStopEverything, resumeEverything, stopEverything } from '#server/domain/mails/opt-out/all-mails.ts';
import { findNotice, stopNotices } from '#server/domain/mails/opt-out/notice-mails.ts';
import { resumeShipmentMails, stopShipmentMails } from '#server/domain/mails/opt-out/shipment-mails.ts';
import { pageLanguage } from '#server/transport/context/page-language.ts';
import { anonymousContext } from '#server/transport/context/request-context.ts';
import { readForm } from '#server/transport/rest/form.ts';

const VERBS: Readonly<Record<MailChoice, (ctx: Ctx, input: { token: string }) => Promise<void>>> = {
  'stop-shipment': stopShipmentMails,
  'resume-shipment': resumeShipmentMails,
  'stop-notices': stopNotices,
  'stop-everything': askToStopEverything,
  'confirm-everything': stopEverything,
  'resume-everything': resumeEverything,
};

/**
 * A recipient's choice, by the button of a mail program (RFC 8058), which follows no redirect, or on the page, which
 * then shows the new choice. Cookies are ignored: the token is enough, and no other site knows it.
 */
export const mailChoice = (db: Db) => async (c: Context<object, '/mail/:token'>) => {
  const ctx = anonymousContext(c, db);
  const token = c.req.param('token');
  const form = await readForm(c);
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  if (form['List-Unsubscribe'] === 'One-Click') {
    const isNotice = (await findNotice(ctx.db, token)) !== null;
    await (isNotice ? stopNotices : stopShipmentMails)(ctx, { token });
    return c.text(`You will get no more mails ${isNotice ? 'of this kind' : 'about this shipment'}.`);
  }
  await VERBS[MailChoiceForm.parse(form).choice](ctx, { token });
  return c.redirect(withLanguage(`/mail/${token}`, pageLanguage(c).addressLanguage), 303);
};
