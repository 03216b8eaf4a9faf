import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import type { ExampleCall } from './example-call.ts';
import { inSource } from './source-literal.ts';

/** A call in Python 3 with nothing but its standard library. */
export function pythonExample({ method, url, secrets, idempotencyKey, body, response }: ExampleCall): string {
  const headers = [
    ...secrets.map(({ header, before, variable }) => [
      header,
      `${before && `"${before}" + `}os.environ["${variable}"]`,
    ]),
    ...(idempotencyKey ? [[IDEMPOTENCY_HEADER, `"${idempotencyKey}"`]] : []),
    ...(body ? [['content-type', mediaOf(body)]] : []),
  ];
  const isJson = body && 'json' in body;
  const modules = [
    ...(isJson || response === 'json' ? ['json'] : []),
    ...(secrets.length > 0 ? ['os'] : []),
    ...(body && 'form' in body ? ['uuid'] : []),
    'urllib.error',
    'urllib.request',
  ];
  const sent =
    body && ('file' in body ? `open("${body.file}", "rb").read()` : isJson ? 'json.dumps(body).encode()' : 'form');
  return [
    ...modules.map((name) => `import ${name}`),
    '',
    ...bodyLines(body),
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    method="${method}",`,
    ...(headers.length > 0
      ? ['    headers={', ...headers.map(([name, value]) => `        "${name}": ${value},`), '    },']
      : []),
    ...(sent ? [`    data=${sent},`] : []),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    `        ${responseLine(response)}`,
    'except urllib.error.HTTPError as error:',
    '    raise SystemExit(error.read().decode())',
  ].join('\n');
}

function mediaOf(body: NonNullable<ExampleCall['body']>): string {
  if ('form' in body) return '"multipart/form-data; boundary=" + boundary';
  return 'json' in body ? '"application/json"' : `"${body.media}"`;
}

function bodyLines(body: ExampleCall['body']): string[] {
  if (!body || 'file' in body) return [];
  if ('json' in body) return [`body = ${inSource(body.json, 'python')}`];
  return [
    'boundary = uuid.uuid4().hex',
    'form = b""',
    ...body.form.flatMap(({ name, value, isFile }) => [
      `form += f'--{boundary}\\r\\nContent-Disposition: form-data; name="${name}"${isFile ? `; filename="${value}"` : ''}\\r\\n'.encode()`,
      ...(isFile
        ? ['form += b"Content-Type: image/png\\r\\n\\r\\n"', `form += open("${value}", "rb").read() + b"\\r\\n"`]
        : [`form += b"\\r\\n${value}\\r\\n"`]),
    ]),
    'form += f"--{boundary}--\\r\\n".encode()',
  ];
}

function responseLine(response: ExampleCall['response']): string {
  if (response === null) return 'print(response.status)';
  return response === 'json' ? 'print(json.load(response))' : `open("${response.saveAs}", "wb").write(response.read())`;
}
