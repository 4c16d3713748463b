/** `size` page numbers around the current one, inside 1…pages (SHOP §9: 4 on mobile, 6 on desktop). */
export function pageWindow(page: number, pages: number, size: number): number[] {
  const length = Math.min(size, pages)
  const start = Math.max(1, Math.min(page - Math.floor((length - 1) / 2), pages - length + 1))
  return Array.from({ length }, (_, index) => start + index)
}

/** `pageId` stands in the address for page 2 and above only (SHOP §2). */
export function pageHref(pathname: string, search: string, page: number): string {
  const params = new URLSearchParams(search)
  params.delete('pageId')
  if (page > 1) params.set('pageId', String(page))
  const query = params.toString()
  return query ? `${pathname}?${query}` : pathname
}
