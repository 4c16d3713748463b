/** The whole minutes of a refusal's `retryAfterS`, at least 1, also without a value. */
export const waitMinutes = (retryAfterS: unknown): number => Math.max(1, Math.ceil((Number(retryAfterS) || 0) / 60))

/** The same in the screen's words: '1 minuto', '10 minutos'. */
export const minutesToWait = (retryAfterS: unknown): string =>
  waitMinutes(retryAfterS) === 1 ? '1 minuto' : `${waitMinutes(retryAfterS)} minutos`
