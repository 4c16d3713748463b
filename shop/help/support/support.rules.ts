/** Support by phone (CONTENT §2.10, §3, §5, §9), for server and browser. */

/** The thank-you view leaves by itself (CONTENT §2.10, §9). */
export const THANKS_MS = 7_000

/** A Chilean number behind +56 (CONTENT §9): fewer than ten characters (CONTENT §5). */
export const HELP_PHONE_DIGITS = 9

/** As the search takes it. */
export const LONGEST_SEARCH = 200

/** CONTENT §3: the type of a help call. */
export const HELP_CALL_TYPE = 'orientación-búsqueda-web'

/** What a guest's assistance is about: the calls that somebody with an account would have made. */
export const ASSISTANCE_TYPES = ['orientación-receta-simple', 'búsqueda-sin-resultados', HELP_CALL_TYPE] as const
export type AssistanceType = (typeof ASSISTANCE_TYPES)[number]
