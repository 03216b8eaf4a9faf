/** The class, or where it has none the code, and the message of the call's rejection. */
export async function rejection(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'not rejected';
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    if ('class' in error) return `${error.class}: ${error.message}`;
    return 'code' in error ? `${error.code}: ${error.message}` : error.message;
  }
}
