export const UPLOAD_UNIT = 100_000
/** One network leaves one part of so many of what is left to all guests. */
const SHARES = 20
const ONE_FILE = 53

export const uploadUnits = (bytes: number): number => Math.ceil(bytes / UPLOAD_UNIT)

/** All in units. However many networks fill the day, the next one has room for a file until nothing is left. */
export const hasGuestRoom = ({ ofNetwork, ofAll, most }: Record<'ofNetwork' | 'ofAll' | 'most', number>): boolean =>
  ofNetwork <= Math.max(ONE_FILE, (most - ofAll) / SHARES)
