import type { ReadableStream as NodeStream } from 'node:stream/web';

const BOUNDARY = '----waybill-test';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** One part with its headers as given, the line ends put in. */
export function part(headers: string | string[], content: string | Uint8Array = ''): Buffer {
  const head = [`--${BOUNDARY}`, ...[headers].flat(), '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

export const imagePart = (fileName: string, content: string | Uint8Array) =>
  part([`Content-Disposition: form-data; name="image"; filename="${fileName}"`, 'Content-Type: image/jpeg'], content);

export const textPart = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);

export const END = Buffer.from(`--${BOUNDARY}--\r\n`);

type Body = Uint8Array | FormData | ReadableStream | NodeStream;

/** A form as a browser makes it: fields, then the files in `image`; plain bytes are named 1.jpg and so on. */
export function formData(
  fields: Record<string, unknown>,
  images: readonly (string | File | Uint8Array)[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [index, image] of images.entries())
    form.append('image', image instanceof Uint8Array ? new File([new Uint8Array(image)], `${index + 1}.jpg`) : image);
  return form;
}

/** A request as the server sees it; a FormData brings its own content type. */
export function uploadRequest(body: Body, contentType: string | null = MULTIPART): Request {
  const headers: HeadersInit = body instanceof FormData || contentType === null ? {} : { 'content-type': contentType };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: body as BodyInit, headers, duplex: 'half' };
  return new Request('http://localhost/api/shipments', init);
}

/** A body that gives these pieces and then, unless `then` says otherwise, ends. */
export function streamOf(pieces: Iterable<Uint8Array>, then: 'end' | 'stall' | 'break' = 'end'): ReadableStream {
  const rest = pieces[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = rest.next();
      if (!done) controller.enqueue(value);
      else if (then === 'end') controller.close();
      else if (then === 'break') controller.error(new Error('aborted'));
      else return new Promise(() => undefined);
    },
  });
}
