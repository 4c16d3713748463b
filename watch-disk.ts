import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const CHECK_EACH_MS = 60_000
/** A margin for people to react, before a full disk refuses files and stops an embedded database. */
export const FREE_PERCENT_MIN = 20
/** Between two lines about the same disk. */
const REPEAT_AFTER_MS = 3_600_000

type Room = { bavail: number; blocks: number }

/** 0 to 1. */
export const freeShare = ({ bavail, blocks }: Room): number => (blocks > 0 ? bavail / blocks : 1)
export const freePercent = (room: Room): number => Math.floor(freeShare(room) * 100)

/**
 * Logs an error while the disk is nearly full (security review S4). A missing folder says nothing: its own start has.
 */
export function watchDisk(
  folder: string,
  log: Pick<Logger, 'error'>,
  { measure = statfs as (folder: string) => Promise<Room>, now = () => performance.now() } = {},
) {
  let loggedAt = -Infinity
  const look = async (): Promise<number | null> => {
    const room = await measure(folder).catch(() => null)
    if (!room) return null
    const free = freePercent(room)
    if (free >= FREE_PERCENT_MIN || now() - loggedAt < REPEAT_AFTER_MS) return free
    loggedAt = now()
    log.error({ freePercent: free }, 'the disk of DATA_DIR is nearly full: GUEST_UPLOADS=0 stops files of guests')
    return free
  }
  const timer = setInterval(look, CHECK_EACH_MS).unref()
  void look()
  return { look, stop: () => clearInterval(timer) }
}
