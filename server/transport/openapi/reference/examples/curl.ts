import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import type { ExampleCall } from './example-call.ts';

/** In single quotes for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A call in curl, to be pasted into a shell. */
export function curlExample({ method, url, secrets, idempotencyKey, body, response }: ExampleCall): string {
  const implied = body === undefined ? 'GET' : 'POST';
  return [
    `curl ${quoted(url)}`,
    ...(method === implied ? [] : [`-X ${method}`]),
    ...secrets.map(({ header, before, variable }) => `-H "${header}: ${before}$${variable}"`),
    ...(idempotencyKey ? [`-H '${IDEMPOTENCY_HEADER}: ${idempotencyKey}'`] : []),
    ...bodyOptions(body),
    ...(typeof response === 'object' && response !== null ? [`--fail -o ${response.saveAs}`] : []),
  ].join(' \\\n  ');
}

function bodyOptions(body: ExampleCall['body']): string[] {
  if (!body) return [];
  if ('json' in body)
    return ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(body.json, null, 2))}`];
  if ('file' in body) return [`-H 'content-type: ${body.media}'`, `--data-binary @${body.file}`];
  return body.form.map(({ name, value, isFile }) => `-F ${quoted(isFile ? `${name}=@${value}` : `${name}=${value}`)}`);
}
