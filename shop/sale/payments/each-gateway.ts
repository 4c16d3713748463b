import type { Shop } from '#context'

export const ASK_AGAIN_S = 30

/**
 * A provider that hangs blocks its own rows only (reliability R2). `work`: false when it was not reached, and the rest
 * of its rows waits. `putOff`: postpones due rows in their order, in one statement.
 */
export async function eachGateway<Due extends { gateway: string }>(
  shop: Shop,
  due: readonly Due[],
  work: (row: Due) => Promise<boolean>,
  putOff: (rest: readonly Due[], to: Temporal.Instant) => Promise<void>,
): Promise<void> {
  const inTurn = async (rows: readonly Due[]): Promise<void> => {
    for (const [index, row] of rows.entries()) {
      if (await work(row)) continue
      return putOff(rows.slice(index + 1), shop.now().add({ seconds: ASK_AGAIN_S - 1 }))
    }
  }
  await Promise.all([...Map.groupBy(due, ({ gateway }) => gateway).values()].map(inTurn))
}
