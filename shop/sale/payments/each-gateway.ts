import type { Shop } from '#context'

export const RETRY_S = 30

/**
 * A provider that hangs blocks its own rows only (reliability R2). `work` returns false when the provider was not
 * reached: its other rows wait. `putOff` postpones them in one statement, in the same sequence.
 */
export async function eachGateway<Due extends { gateway: string }>(
  shop: Shop,
  due: readonly Due[],
  work: (row: Due) => Promise<boolean>,
  putOff: (rest: readonly Due[], to: Temporal.Instant) => Promise<void>,
): Promise<void> {
  const workInTurn = async (rows: readonly Due[]): Promise<void> => {
    for (const [index, row] of rows.entries()) {
      if (await work(row)) continue
      return putOff(rows.slice(index + 1), shop.now().add({ seconds: RETRY_S - 1 }))
    }
  }
  await Promise.all([...Map.groupBy(due, ({ gateway }) => gateway).values()].map(workInTurn))
}
