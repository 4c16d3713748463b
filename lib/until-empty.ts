/**
 * Repeats `batch`, each time in its own transaction, until it finds fewer than `size` rows. Returns the sum of `done`,
 * which leaves out rows that another process took.
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
