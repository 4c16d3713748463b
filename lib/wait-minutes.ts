/** The minutes to wait that a refusal's `retryAfterS` comes to: whole ones, at least 1, also when it says none. */
export const waitMinutes = (retryAfterS: unknown): number => Math.max(1, Math.ceil((Number(retryAfterS) || 0) / 60))

/** The same in words, for sentences on screen: '1 minuto', '10 minutos'. */
export const minutesToWait = (retryAfterS: unknown): string =>
  waitMinutes(retryAfterS) === 1 ? '1 minuto' : `${waitMinutes(retryAfterS)} minutos`
