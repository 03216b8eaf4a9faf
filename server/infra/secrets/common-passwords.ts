import { readFile } from 'node:fs/promises';
import { projectPath } from '#server/infra/project-path.ts';

let loaded: Promise<ReadonlySet<string>> | undefined;

/**
 * The 3,000 most common passwords of at least eight characters, most common first, in small letters: from
 * @zxcvbn-ts/language-common 4.1.3. Read when the first password is chosen.
 */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  loaded ??= readFile(projectPath('server/infra/secrets/common-passwords.txt'), 'utf8').then(
    (text) => new Set(text.trimEnd().split('\n')),
  );
  return loaded;
};

/** Whether it is among the most common, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
