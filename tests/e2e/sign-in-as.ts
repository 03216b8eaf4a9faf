import type { APIRequestContext, Page } from 'playwright/test';
import * as z from 'zod/mini';
import type { Role } from '#server/contract/users.ts';
import { superAdmin } from '../support/browser.ts';

const SignedIn = z.object({ token: z.string() });
const Created = z.object({ user: z.object({ _id: z.string() }) });

type Employee = { fullName: string; email: string; role?: Role; isVerified?: boolean };

/** The office that a story's people are hired by, through the product's own routes. */
export async function openOffice(request: APIRequestContext) {
  const answer = await request.post('/api/login', { data: superAdmin });
  const headers = { 'auth-token': SignedIn.parse(await answer.json()).token };
  const verify = (id: string) => request.put(`/api/user/${id}/verify`, { headers });
  return {
    verify,
    async employ({ isVerified = false, ...person }: Employee) {
      const password = 'Seagull2026';
      const made = await request.post('/api/register', { headers, data: { ...person, password } });
      const id = Created.parse(await made.json()).user._id;
      if (isVerified) await verify(id);
      return { id, fullName: person.fullName, email: person.email, password };
    },
    change: (id: string, data: object) => request.patch(`/api/user/${id}`, { headers, data }),
    dismiss: (id: string) => request.delete(`/api/user/${id}`, { headers }),
    async look(id: string) {
      const found = await request.get(`/api/user/${id}`, { headers });
      return (await found.json()).user;
    },
  };
}

/** The next calls of one procedure are answered with this failure instead. */
export async function failing(page: Page, procedure: string, httpStatus: number, message: string): Promise<void> {
  const error = { message, code: -32603, data: { code: 'FAILED', httpStatus, path: procedure } };
  await page.route(`**/api/trpc/${procedure}**`, (route) => route.fulfill({ status: httpStatus, json: { error } }));
}
