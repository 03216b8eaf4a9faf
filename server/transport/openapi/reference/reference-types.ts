/** The table of operations as the pages below `/developers` show it: finished, so that a browser needs no schema. */

export type Field = {
  /** As it is reached from its table: `pieces[].count`. */
  name: string;
  /** In words: `list of Event`. */
  type: string;
  /** The name in `type` that has a table of its own. */
  object?: string;
  required?: true;
  text?: string;
};

export type Parameter = Field & { in: 'path' | 'query' | 'header'; example?: string };

/** `example` is JSON, set over several lines, as it is wherever one is. */
export type Body = { media: string; text?: string; fields: Field[]; example?: string };

export type DocumentedResponse = { status: number; text: string; media?: string; fields: Field[] };

export type CodeOfError = { status: number; code: string; advice: string };

/** How a page lets its reader try a call. `files`: it takes files, which a page of text does not send. */
export type Trial = 'anyone' | 'key' | 'session' | 'files';

export type Examples = { curl: string; typescript: string; python: string };

export type OperationReference = {
  /** Its anchor, and its name in generated clients. */
  id: string;
  method: string;
  path: string;
  summary: string;
  description?: string;
  who: string;
  parameters: Parameter[];
  bodies: Body[];
  responses: DocumentedResponse[];
  /** The errors of this call, beside those that `Contents` lists of every call. */
  errors: CodeOfError[];
  examples: Examples;
  trial: Trial;
};

export type NamedObject = { name: string; text?: string; fields: Field[]; example?: string };

type Group = { slug: string; name: string; description: string };

export type GroupReference = Group & {
  operations: OperationReference[];
  objects: NamedObject[];
  /** All groups, this one too. */
  others: Pick<Group, 'slug' | 'name'>[];
};

type ListedOperation = Pick<OperationReference, 'id' | 'method' | 'path' | 'summary'>;

export type Contents = {
  /** The calls with which the guide begins, as the reference has them. */
  firstCalls: { creation: Examples; tracking: Examples; webhook: Examples };
  groups: (Group & { operations: ListedOperation[] })[];
  /** The errors of every call. */
  errors: CodeOfError[];
};
