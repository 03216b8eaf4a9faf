import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SentForm } from '#contract/render-context.ts';
import { AppError } from '#server/errors/app-error.ts';
import { isOfType } from '#server/infra/content-type.ts';
import { rejectLargeBody } from '#server/transport/errors/error-handler.ts';

/** Sends the page at the request's address; after a form with what was sent, and the status of its error. */
export type SendPage = (c: Context, sent?: { form: SentForm; status: number }) => Promise<Response>;

const MAX_FORM_BYTES = 16 * 1024;

/** For the forms without files that anyone may send: reading one takes longer than JSON of its size. */
export const limitForm = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: rejectLargeBody });

/** The fields of a form without files. Throws `unsupported-type` for another body, `invalid` for one it cannot read. */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type');
  if (!isOfType(type, 'multipart/form-data') && !isOfType(type, 'application/x-www-form-urlencoded')) {
    throw new AppError('any-form-required');
  }
  return c.req.parseBody().catch(() => {
    throw new AppError('unreadable-form');
  });
}
