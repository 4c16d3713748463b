const HOUR_MS = 60 * 60 * 1_000
const NEW_FOR_MS = 7 * 24 * HOUR_MS

/** Pages compare a product's age with the beginning of the present hour, so that they do not differ by milliseconds. */
export const startOfHour = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS

/** The instant from which a product is marked as new no more: the beginning of an hour. Ms since 1970. */
export const newUntil = (createdAt: number): number => startOfHour(createdAt + NEW_FOR_MS) + HOUR_MS
