import { login } from '#server/domain/accounts/sign-in/login.ts';
import type { SignedIn } from '#server/domain/accounts/sign-in/sign-in.ts';

/** Signs in to an account without a second factor. */
export async function signInByPassword(...call: Parameters<typeof login>): Promise<SignedIn> {
  const answer = await login(...call);
  if ('challenge' in answer) throw new Error('This account has a second factor');
  return answer;
}
