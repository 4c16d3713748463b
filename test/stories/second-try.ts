/** How the diagnostic of a story that failed once begins; `npm test` lists them. */
export const SECOND_TRY = 'second try: '
