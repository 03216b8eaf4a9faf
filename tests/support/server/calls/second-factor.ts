import { expect, onTestFinished, vi } from 'vitest';
import { beginSecondFactor } from '#server/domain/accounts/own/second-factor/begin.ts';
import { confirmSecondFactor } from '#server/domain/accounts/own/second-factor/confirm.ts';
import { login } from '#server/domain/accounts/sign-in/login.ts';
import type { Ctx } from '#server/domain/context.ts';
import { codeAt, STEP_MS } from '../../../factories/accounts/second-factors.ts';
import { PASSWORD } from '../../../factories/accounts/users.ts';
import { anonymous } from '../../../factories/actors.ts';

export const wrongCode = { class: 'unauthenticated', message: 'This code is not valid', issues: [expect.anything()] };
export const wrongPassword = { class: 'forbidden', message: 'Password is incorrect', issues: [expect.anything()] };
export const noSecondFactor = { class: 'conflict', message: 'This account has no second factor.' };

/** Freezes the date mid-step until the test ends, so that no code expires before it is compared. Timers go on. */
export function freezeDate(): void {
  onTestFinished(() => void vi.useRealTimers());
  const step = Math.floor(Date.now() / STEP_MS);
  vi.useFakeTimers({ toFake: ['Date'], now: (step + 0.5) * STEP_MS });
}

/** The next step's code, and the time at which an app shows it. */
export function nextCode(secret: string): string {
  vi.setSystemTime(Date.now() + STEP_MS);
  return codeAt(secret);
}

/** Turns the second factor of who has this session on; its password is the factories'. */
export async function turnOn(ctx: Ctx): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
  return { secret, recoveryCodes: await confirmSecondFactor(ctx, { code: codeAt(secret) }) };
}

/** The challenge of a sign-in with the right password. */
export async function challengeOf({ email }: { email: string }, ctx = anonymous, password = PASSWORD): Promise<string> {
  const answer = await login(ctx, { email, password });
  if (!('challenge' in answer)) throw new Error('This account has no second factor');
  return answer.challenge;
}
