import type { ErrorReason } from '#contract/errors/reasons.ts';
import type { Operation, Route } from '#contract/operations/operation.ts';
import { SECTIONS, type Section } from '#contract/operations/sections.ts';
import { wholeDocument } from '#server/transport/openapi/document.ts';
import { errorsOf } from '#server/transport/openapi/errors-of.ts';
import type { OpenApiDocument } from '#server/transport/openapi/json-schemas.ts';
import { splitRoute } from '#server/transport/openapi/operation-object.ts';
import { namedObjects } from './named-objects.ts';
import { codesOf, operationReference, type Source } from './operation-reference.ts';
import type { Contents, Examples, Group, GroupReference } from './reference-types.ts';

export type Reference = { contents: Contents; groups: ReadonlyMap<string, GroupReference> };

/** All that `/developers` and the pages below it show, from the table of operations and the document of it. */
export function makeReference(origin: string): Reference {
  const document = wholeDocument(SECTIONS, { title: '', url: origin });
  const common = commonErrors();
  const others = SECTIONS.map(({ name }) => ({ slug: slugOf(name), name }));
  const groups = SECTIONS.map((section) => ({ ...groupOf(section, document, origin, common), others }));
  const firstCalls = {
    creation: examplesOf(groups, 'createShipment'),
    tracking: examplesOf(groups, 'trackShipment'),
    webhook: examplesOf(groups, 'createWebhook'),
  };
  return {
    contents: { firstCalls, groups: groups.map(listed), errors: codesOf(common) },
    groups: new Map(groups.map((group) => [group.slug, group])),
  };
}

function groupOf(
  section: Section,
  document: OpenApiDocument,
  origin: string,
  common: readonly ErrorReason[],
): Omit<GroupReference, 'others'> {
  const { schemas: components } = document.components;
  const sources = operationsIn(section).map(([route, operation]): Source => {
    const { method, path } = splitRoute(route);
    return { route, operation, documented: document.paths[path]?.[method] ?? {}, components };
  });
  const operations = sources.map((source) => operationReference(source, origin, common));
  const fields = operations.flatMap(({ bodies, answers }) => [...bodies, ...answers].flatMap((part) => part.fields));
  return { ...groupNames(section), operations, objects: namedObjects(fields, components) };
}

function examplesOf(groups: readonly Pick<GroupReference, 'operations'>[], id: string): Examples {
  const operation = groups.flatMap(({ operations }) => operations).find((each) => each.id === id);
  if (!operation) throw new Error(`The guide begins with ${id}, which is no operation`);
  return operation.examples;
}

/** The last part of a section's path: `Many shipments` is at `/developers/many-shipments`. */
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const groupNames = ({ name, description }: Section): Group => ({ slug: slugOf(name), name, description });

const operationsIn = ({ operations }: Section) => Object.entries(operations) as [Route, Operation][];

const listed = ({ slug, name, description, operations }: GroupReference) => ({
  slug,
  name,
  description,
  operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
});

/** The errors of an operation that takes nothing, by whomever it is called. */
function commonErrors(): ErrorReason[] {
  const operations = SECTIONS.flatMap(operationsIn);
  const bare = operations.map(([, { callers }]) =>
    errorsOf('GET', { name: '', summary: '', callers, answers: {}, errors: [] }, false),
  );
  return [...new Set(bare.flat())];
}
