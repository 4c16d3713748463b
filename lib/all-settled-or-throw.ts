/** Waits for all of `work` before it throws the first failure: no statement still runs when the transaction ends. */
export async function allSettledOrThrow<const Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  const outcomes = await Promise.allSettled(work)
  const failed = outcomes.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.map((end) => (end as PromiseFulfilledResult<unknown>).value) as {
    -readonly [At in keyof Work]: Awaited<Work[At]>
  }
}
