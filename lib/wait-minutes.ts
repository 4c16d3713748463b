/** At least 1, also without a value. */
export const waitMinutes = (retryAfterS: unknown): number => Math.max(1, Math.ceil((Number(retryAfterS) || 0) / 60))
