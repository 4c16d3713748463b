export const UPLOAD_UNIT = 100_000
/** One network may use one of so many parts of what is left to all guests. */
const NETWORK_SHARES = 20
const FILE_UNITS_MAX = 53

export const uploadUnits = (bytes: number): number => Math.ceil(bytes / UPLOAD_UNIT)

/** All in units. However many networks fill the day, the next one has room for a file until nothing is left. */
export const hasGuestRoom = ({ ofNetwork, ofAll, most }: Record<'ofNetwork' | 'ofAll' | 'most', number>): boolean =>
  ofNetwork <= Math.max(FILE_UNITS_MAX, (most - ofAll) / NETWORK_SHARES)
