import fc from 'fast-check';
import { ROLES } from '#contract/accounts/users.ts';
import { account } from '../generators.ts';
import { userView } from '../lists.ts';
import type { Model, ModelUser, Who } from '../model.ts';
import * as rules from '../model.ts';
import type { Draw, Kinds, Scene } from '../scene.ts';

export const PASSWORD = 'wbcargo1';

function user(
  name: string,
  route: string,
  procedure: string,
  input: object,
  expectedBy: (scene: Scene) => ModelUser,
): Draw {
  return (scene) => ({
    rest: [`${name} /api/user/${scene.user.id}${route}`, input],
    trpc: ['mutation', `users.${procedure}`, { id: scene.user.id, ...input }],
    expected: () => ({ success: true, user: userView(expectedBy(scene)) }),
  });
}

function registration(model: Model, who: Who, wanted: { email: string; fullName: string; role: ModelUser['role'] }) {
  if (who !== null) rules.requireSuperAdmin(who);
  const asked = who === null ? { ...wanted, role: 'admin' as const } : wanted;
  const member = rules.newModelUser(model, { ...asked, createdBy: who?.id ?? null });
  member.isSignedIn = who === null;
  return { user: userView(member), token: who === null };
}

export const USER_CALLS: Kinds = {
  verify: {
    weight: 7,
    draw: fc.boolean().map((isVerified) => {
      const verb = isVerified ? 'verify' : 'unverify';
      return user('PUT', `/${verb}`, verb, {}, ({ who, user: member }) => rules.verify(who, member, isVerified));
    }),
  },
  setRole: {
    weight: 4,
    draw: fc
      .constantFrom(...ROLES, 'admin' as const)
      .map((role) =>
        user('PUT', '/role', 'setRole', { role }, ({ who, user: member }) => rules.changeUser(who, member, { role })),
      ),
  },
  setVerification: {
    weight: 4,
    draw: fc
      .boolean()
      .map((isVerified) =>
        user('PUT', '/verification', 'setVerification', { isVerified }, ({ who, user: member }) =>
          rules.changeUser(who, member, { isVerified }),
        ),
      ),
  },
  changePerson: {
    weight: 6,
    draw: fc
      .record(
        { isActive: fc.boolean(), isVerified: fc.boolean(), role: fc.constantFrom(...ROLES) },
        { requiredKeys: [] },
      )
      .map((sent) => user('PATCH', '', 'update', sent, ({ who, user: member }) => rules.changeUser(who, member, sent))),
  },
  removePerson: {
    weight: 3,
    draw: fc.constant(({ who, user: member }) => ({
      rest: [`DELETE /api/user/${member.id}`],
      trpc: ['mutation', 'users.remove', { id: member.id }],
      expected: () => {
        rules.removeUser(who, member);
        return { success: true };
      },
    })),
  },
  readPerson: {
    weight: 3,
    draw: fc.constant(({ who, user: member }) => ({
      rest: [`GET /api/user/${member.id}`],
      trpc: ['query', 'users.byId', { id: member.id }],
      expected: () => ({ user: userView(rules.readUser(who, member)) }),
    })),
  },
  people: {
    weight: 3,
    draw: fc.constant(({ model, who }) => ({
      rest: ['GET /api/all-user'],
      trpc: ['query', 'users.list'],
      expected: () => {
        rules.requireSuperAdmin(who);
        return model.users
          .filter(({ isDeleted }) => !isDeleted)
          .toReversed()
          .map(userView);
      },
    })),
  },
  register: {
    weight: 5,
    draw: fc.tuple(account, fc.constantFrom(...ROLES)).map(([asked, role]) => ({ model, who }) => {
      const body = { ...asked, role, password: PASSWORD, confirmPassword: PASSWORD };
      return {
        rest: ['POST /api/register', body],
        trpc: ['mutation', who === null ? 'auth.register' : 'users.create', body],
        expected: () => registration(model, who, { ...asked, role }),
        made: 'person',
      };
    }),
  },
  logIn: {
    weight: 16,
    draw: fc
      .constantFrom(PASSWORD, PASSWORD, PASSWORD, 'abcdefg2')
      .map((password) => ({ model, user: member, who }) => {
        const { email } = member;
        const present = model.users.find((each) => each.email === email && !each.isDeleted) ?? member;
        return {
          rest: ['POST /api/login', { email, password }],
          trpc: ['mutation', 'auth.login', { email, password }],
          expected: () => {
            const user = userView(rules.logIn(present, password === PASSWORD));
            // The session that came with the call is over.
            if (who !== null && who !== present) who.isSignedIn = false;
            return { user, token: true };
          },
        };
      }),
  },
  logOut: {
    weight: 2,
    draw: fc.constant(({ who }) => ({
      rest: ['POST /api/logout'],
      trpc: ['mutation', 'auth.logout'],
      expected: () => {
        rules.requireUser(who).isSignedIn = false;
        return null;
      },
    })),
  },
  me: {
    weight: 3,
    draw: fc.constant(({ who }) => ({
      rest: ['GET /api/me'],
      trpc: ['query', 'auth.me'],
      expected: () => ({ user: userView(rules.requireUser(who)) }),
    })),
  },
};
