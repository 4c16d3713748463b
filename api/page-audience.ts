import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '#storefront-contract'
import { BASENAMES, type Locale } from '#lib/locale.ts'
import type { StorefrontBuild } from './door.ts'

/** `route`: the page's template in Spanish, '/product/:sku'; '*' for an address of no page. */
type FoundPage = { handle: PageHandle; route: string }

/**
 * Finds a page's handle by the router's own rules, which also match an address encoded, in capitals, with a final
 * slash, or as data. A page without an audience is private.
 */
export function createPageFinder({ routes }: Pick<StorefrontBuild, 'routes'>) {
  const childRoutes = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const { id, path, index, caseSensitive, module } = route!
        const own = { id, path, caseSensitive, handle: module.handle as unknown }
        return index ? { ...own, index } : { ...own, children: childRoutes(id) }
      })
  const tree = childRoutes(undefined)
  const find = (pathname: string, locale: Locale): FoundPage => {
    const matches = matchRoutes(tree, withoutDataEnding(pathname), BASENAMES[locale]) ?? []
    const paths = matches.flatMap(({ route }) => route.path?.replace(/^\//, '') || [])
    return {
      handle: (matches.at(-1)?.route.handle as PageHandle | undefined) ?? { audience: 'one person' },
      route: matches.length > 0 && paths.join('/') !== '*' ? `/${paths.join('/')}` : '*',
    }
  }
  // The router sorts all routes at each call. Which one it finds depends on the words of routes in an address, and on
  // where it has others.
  const words = new Set(Object.values(routes).flatMap((route) => route?.path?.toLowerCase().split('/') ?? []))
  const known = new Map<string, FoundPage>()
  return (pathname: string, locale: Locale): FoundPage => {
    const segments = pathname.toLowerCase().split('/')
    if (pathname.includes('%') || pathname.endsWith('.data') || segments.length > SEGMENTS_MAX)
      return find(pathname, locale)
    const shape = `${locale} ${segments.map((each) => (each === '' || words.has(each) ? each : OTHER)).join('/')}`
    let found = known.get(shape)
    if (!found) known.set(shape, (found = find(pathname, locale)))
    return found
  }
}

/** More make too many shapes. */
const SEGMENTS_MAX = 6
const OTHER = ':'

/** The router's form of page data: '/a.data' → '/a', '/_.data' → '/'. */
const withoutDataEnding = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
