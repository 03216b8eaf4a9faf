/** Without one of these a text holds no address with a secret in it: most lines are done with at once. */
const MAY_HOLD_SECRET = /=|@|wbk_|\/(?:exports|papers|documents|mail)\//;

const RULES: readonly [secret: RegExp, shown: string][] = [
  // The value of a parameter named like a secret, also after the #; and tRPC's input, which is all that was sent.
  [
    /([?&#;](?:[\w.-]*(?:token|key|ticket|secret|password|signature|credential|code)|input)=)[^&#\s"'`<>\\]+/gi,
    '$1[secret]',
  ],
  // The ticket of a download.
  [/(\/(?:exports|papers)\/)[\w-]{16,}/g, '$1[secret]'],
  // The same of a document; its id, which is no secret, is longer.
  [/(\/documents\/)[\w-]{22}(?![\w-])/g, '$1[secret]'],
  // The link by which a recipient stops mails. The names of mails that were written to a directory are longer.
  [/(\/mail\/)[\w-]{22,43}(?![\w-])/g, '$1[secret]'],
  // An API key, wherever it is; the prefix that lists show is shorter.
  [/\bwbk_[\w-]{20,}/g, 'wbk_[secret]'],
  // The password, and with it the name, before the host.
  [/(:\/\/)[^\s/:@"'\\]*:[^\s/@"'\\]*@/g, '$1[secret]@'],
];

/** The text with the secrets in its addresses blotted out: tokens, keys, tickets, passwords. */
export function redactUrls(text: string): string {
  if (!MAY_HOLD_SECRET.test(text)) return text;
  return RULES.reduce((rest, [secret, shown]) => rest.replace(secret, shown), text);
}
