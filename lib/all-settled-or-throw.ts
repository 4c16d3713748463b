/** No statement still runs when a failure ends the transaction. */
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
