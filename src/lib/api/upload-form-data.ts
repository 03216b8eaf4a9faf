import * as z from 'zod/mini';
import { ApiError, apiErrorStatus } from './api-error.ts';
import { pageToken, reauthenticate, TOKEN_HEADER } from './request.ts';
import { serverClock } from './server-clock.ts';

const ErrorBody = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

type FormRequest = {
  method: 'POST' | 'PATCH';
  path: string;
  /** Or a file, which is the whole body. */
  form: FormData | Blob;
  /** Gets the share of the body that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Sends a form or a file by REST. Resolves with the response or rejects with an ApiError. If its session has ended,
 * it waits for the next and is resent once.
 */
export async function uploadFormData(request: FormRequest): Promise<unknown> {
  const token = pageToken();
  try {
    return await upload(request, token);
  } catch (error) {
    if (apiErrorStatus(error) !== 401 || !(await reauthenticate(token))) throw error;
    request.onProgress(0);
    return upload(request, pageToken());
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function upload({ method, path, form, onProgress }: FormRequest, token: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sentAt = Date.now();
    request.open(method, path);
    request.setRequestHeader(TOKEN_HEADER, token);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      serverClock.learn(request.getResponseHeader('date'), sentAt);
      const response = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(response);
      else reject(errorOf(request.status, response));
    });
    request.addEventListener('error', () => reject(new Error('No response')));
    request.addEventListener('abort', () => reject(new Error('The upload was aborted')));
    request.send(form);
  });
}

function errorOf(status: number, response: unknown): ApiError {
  const { message = '', issues } = ErrorBody.safeParse(response).data ?? {};
  return new ApiError(status, message, issues);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
