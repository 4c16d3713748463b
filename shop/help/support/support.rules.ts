/** The thank-you view closes by itself after this time (CONTENT §2.10, §9). */
export const THANKS_SHOWN_MS = 7_000

/** Digits after +56 (CONTENT §9), fewer than ten (CONTENT §5). */
export const HELP_PHONE_DIGITS = 9

export const SEARCH_LENGTH_MAX = 200

export const HELP_CALL_TYPE = 'orientación-búsqueda-web'

export const ASSISTANCE_TYPES = ['orientación-receta-simple', 'búsqueda-sin-resultados', HELP_CALL_TYPE] as const
export type AssistanceType = (typeof ASSISTANCE_TYPES)[number]
