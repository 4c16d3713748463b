/**
 * Waits for all of them, and throws the first one's error only when every one has ended. So may statements of one
 * transaction be sent together (they run one after the other, in this order): the database is waited for once, and none
 * of them is still under way when a failure ends the transaction.
 */
export async function allSettledOrThrow<const Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const ends = await Promise.allSettled(work)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as {
    -readonly [At in keyof Work]: Awaited<Work[At]>
  }
}
