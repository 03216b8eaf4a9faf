import { type FormSender, receiveUploadForm, type UploadForm } from '#server/infra/multipart/form.ts';
import { log } from '#server/infra/observability/log.ts';

/** Reads a multipart body, uses it, and removes what was not published; what cannot be removed is left to the next start's recovery. */
export async function withUploadForm<Result>(
  request: Request,
  from: FormSender,
  use: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const form = await receiveUploadForm(request, from);
  try {
    return await use(form);
  } finally {
    await form.discard().catch((err: unknown) => log.warn({ err }, 'What an upload left could not be removed'));
  }
}
