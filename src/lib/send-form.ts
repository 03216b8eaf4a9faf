import * as z from 'zod/mini';
import { TOKEN_KEY } from '../../server/contract/transport.ts';
import { RestFailure } from './call-failure.ts';

const Refusal = z.object({ message: z.string() });

type FormRequest = {
  method: 'POST' | 'PATCH';
  path: string;
  form: FormData;
  /** Told the share of the body that is on its way, 0 to 1. */
  onProgress: (share: number) => void;
};

/** A multipart call to REST. XMLHttpRequest, because fetch does not tell how far an upload is. Resolves with the answer, rejects with a RestFailure. */
export function sendForm({ method, path, form, onProgress }: FormRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('auth-token', localStorage.getItem(TOKEN_KEY) ?? '');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
    request.addEventListener('load', () => {
      const answer = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new RestFailure(request.status, Refusal.safeParse(answer).data?.message ?? ''));
    });
    request.addEventListener('error', () => reject(new Error('No answer came')));
    request.addEventListener('abort', () => reject(new Error('The upload was broken off')));
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
