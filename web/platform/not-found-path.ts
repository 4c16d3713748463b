/** The page that was found missing, on its way to /404: the profile's guard leaves it alone. */

let missing: string | null = null

export function markNotFound(pathname: string): void {
  missing = pathname
}

export const isMarkedNotFound = (pathname: string): boolean => missing === pathname
