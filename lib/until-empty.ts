/**
 * Accumulated work is done in bounded steps, each in its own transaction. `batch` reports the rows that it found, and
 * those it did itself: another process may have done the rest. Answers how many were done.
 */
export async function untilEmpty(
  size: number,
  batch: (size: number) => Promise<{ found: number; done: number }>,
): Promise<number> {
  for (let sum = 0; ;) {
    const { found, done } = await batch(size)
    sum += done
    if (found < size) return sum
  }
}
