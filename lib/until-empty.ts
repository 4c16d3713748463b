/** Bounded steps, each in its own transaction. `batch` answers the rows that it found, and those it did itself. */
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
