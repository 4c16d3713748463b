/**
 * Runs `batch` until it finds fewer than `size`: work that may have piled up is done in bounded steps, each of which
 * can be a transaction of its own. `batch` says how many it found and how many of them it did itself (others may have
 * been quicker). Answers how many were done.
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
