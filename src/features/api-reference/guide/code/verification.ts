/** Both check a message of a webhook with nothing but what the language brings along. */

export const TYPESCRIPT_VERIFICATION = `// verify.ts
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The message, if it is ours and at most five minutes old. \`body\` is the text as it was received. */
export function verify(body: string, headers: Headers, secret: string): unknown {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) throw new Error('The message is too old');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = \`v1,\${createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64')}\`;
  const signatures = (headers.get('webhook-signature') ?? '').split(' ');
  const isEqual = (one: string) =>
    one.length === expected.length && timingSafeEqual(Buffer.from(one), Buffer.from(expected));
  if (!signatures.some(isEqual)) throw new Error('The signature is not of this secret');
  return JSON.parse(body);
}`;

export const PYTHON_VERIFICATION = `# verify.py
import base64
import hashlib
import hmac
import json
import time


def verify(body: bytes, headers: dict, secret: str) -> dict:
    """The message, if it is ours and at most five minutes old. The body is the bytes as they were received."""
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The message is too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if not any(hmac.compare_digest(one, expected) for one in headers["webhook-signature"].split()):
        raise ValueError("The signature is not of this secret")
    return json.loads(body)`;
