/** The path of a missing page on its way to /404, which the profile's guard lets pass. */

let missing: string | null = null

export function markNotFound(pathname: string): void {
  missing = pathname
}

export const isMarkedNotFound = (pathname: string): boolean => missing === pathname
