/** JSON inside a script element, which no text of it can end. */
export const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
