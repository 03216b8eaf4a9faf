import fc from 'fast-check';
import { ROLES } from '#server/contract/users.ts';
import type { Model, ModelUser, Who } from './model.ts';
import * as rules from './model.ts';
import { account } from './model-generators.ts';
import { personView } from './model-lists.ts';
import type { Draw, Kinds, Scene } from './model-scene.ts';

export const PASSWORD = 'abcdefg1';

function user(name: string, route: string, procedure: string, input: object, judge: (scene: Scene) => ModelUser): Draw {
  return (scene) => ({
    rest: [`${name} /api/user/${scene.person.id}${route}`, input],
    trpc: ['mutation', `users.${procedure}`, { id: scene.person.id, ...input }],
    expected: () => ({ success: true, user: personView(judge(scene)) }),
  });
}

function registration(model: Model, who: Who, wanted: { email: string; fullName: string; role: ModelUser['role'] }) {
  if (who !== null) rules.requireSuperAdmin(who);
  const asked = who === null ? { ...wanted, role: 'admin' as const } : wanted;
  const person = rules.newModelUser(model, { ...asked, createdBy: who?.id ?? null });
  person.isSignedIn = who === null;
  return { user: personView(person), token: who === null };
}

export const USER_CALLS: Kinds = {
  verify: {
    weight: 7,
    draw: fc.boolean().map((isVerified) => {
      const verb = isVerified ? 'verify' : 'unverify';
      return user('PUT', `/${verb}`, verb, {}, ({ who, person }) => rules.verify(who, person, isVerified));
    }),
  },
  setRole: {
    weight: 4,
    draw: fc
      .constantFrom(...ROLES, 'admin' as const)
      .map((role) =>
        user('PUT', '/role', 'setRole', { role }, ({ who, person }) => rules.changePerson(who, person, { role })),
      ),
  },
  setVerification: {
    weight: 4,
    draw: fc
      .boolean()
      .map((isVerified) =>
        user('PUT', '/verification', 'setVerification', { isVerified }, ({ who, person }) =>
          rules.changePerson(who, person, { isVerified }),
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
      .map((sent) => user('PATCH', '', 'update', sent, ({ who, person }) => rules.changePerson(who, person, sent))),
  },
  removePerson: {
    weight: 2,
    draw: fc.constant(({ who, person }) => ({
      rest: [`DELETE /api/user/${person.id}`],
      trpc: ['mutation', 'users.remove', { id: person.id }],
      expected: () => {
        rules.removePerson(who, person);
        return { success: true };
      },
    })),
  },
  readPerson: {
    weight: 3,
    draw: fc.constant(({ who, person }) => ({
      rest: [`GET /api/user/${person.id}`],
      trpc: ['query', 'users.byId', { id: person.id }],
      expected: () => ({ user: personView(rules.readPerson(who, person)) }),
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
          .map(personView);
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
    draw: fc.constantFrom(PASSWORD, PASSWORD, PASSWORD, 'abcdefg2').map((password) => ({ model, person, who }) => {
      const { email } = person;
      const present = model.users.find((each) => each.email === email && !each.isDeleted) ?? person;
      return {
        rest: ['POST /api/login', { email, password }],
        trpc: ['mutation', 'auth.login', { email, password }],
        expected: () => {
          const user = personView(rules.logIn(present, password === PASSWORD));
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
      expected: () => ({ user: personView(rules.requireUser(who)) }),
    })),
  },
};
