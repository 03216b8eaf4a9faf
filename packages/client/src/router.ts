import type { TRPCBuiltRouter, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { Client, ErrorData } from './api.ts';

type ErrorShape = { code: number; message: string; data: ErrorData };
type Definition<Input, Output> = { input: Input; output: Output; meta: object; errorShape: ErrorShape };
type Query<Input, Output> = TRPCQueryProcedure<Definition<Input, Output>>;
type Mutation<Input, Output> = TRPCMutationProcedure<Definition<Input, Output>>;
type Call<Input, Output> = (input: Input, ...options: never[]) => Promise<Output>;

type RecordOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends { query: Call<infer Input, infer Output> }
    ? Query<Input, Output>
    : Calls[Name] extends { mutate: Call<infer Input, infer Output> }
      ? Mutation<Input, Output>
      : RecordOf<Calls[Name]>;
};
type Root = { ctx: object; meta: object; errorShape: ErrorShape; transformer: false };

/** For tRPC's own integrations, as that with TanStack Query. */
export type AppRouter = TRPCBuiltRouter<Root, RecordOf<Client>>;
