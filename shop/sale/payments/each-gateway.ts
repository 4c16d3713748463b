import type { Shop } from '#context'

/** A row may have a pause of its own. */
export const ASK_AGAIN_S = 30

/**
 * Providers go side by side: one that hangs blocks its own rows only (reliability R2). `work` answers whether the
 * provider was reached; after the first that was not, the rest of its rows waits.
 * @param putOff postpones rows that are due still, in their order, in one statement
 */
export async function eachGateway<Due extends { gateway: string }>(
  shop: Shop,
  due: readonly Due[],
  work: (row: Due) => Promise<boolean>,
  putOff: (rest: readonly Due[], to: Temporal.Instant) => Promise<void>,
): Promise<void> {
  const inTurn = async (rows: readonly Due[]): Promise<void> => {
    for (const [at, row] of rows.entries()) {
      if (await work(row)) continue
      return putOff(rows.slice(at + 1), shop.now().add({ seconds: ASK_AGAIN_S - 1 }))
    }
  }
  await Promise.all([...Map.groupBy(due, ({ gateway }) => gateway).values()].map(inTurn))
}
