export type Runtime = {
  host: string;
  port: number;
  /** From now on /readyz answers 503. */
  drain: () => void;
  close: () => Promise<void>;
};

export async function openRuntime(): Promise<Runtime> {
  return {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    drain: () => undefined,
    close: async () => undefined,
  };
}
