/** Bytes of a unit in which the limits of uploads count. */
export const UPLOAD_UNIT = 100_000
/** One network leaves one part of so many of what is left to all guests. */
const SHARES = 20
/** Units of one largest file (SHOP §5). */
const ONE_FILE = 53

export const uploadUnits = (bytes: number): number => Math.ceil(bytes / UPLOAD_UNIT)

/**
 * Whether a guest's network, a home line's /56 or a /48 may leave what it has left today. All in units. However few or
 * many networks fill the day, the next one has room for a file until nothing is left.
 */
export const hasGuestRoom = ({ ofNetwork, ofAll, most }: Record<'ofNetwork' | 'ofAll' | 'most', number>): boolean =>
  ofNetwork <= Math.max(ONE_FILE, (most - ofAll) / SHARES)
