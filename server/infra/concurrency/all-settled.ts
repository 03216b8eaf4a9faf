/** Throws the first error when no work is in flight any more, so that what follows does not meet what came before. */
export async function allSettled(work: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
