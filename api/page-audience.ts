import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'
import type { PageHandle } from '#storefront-contract'
import { BASENAMES, type Locale } from '#lib/locale.ts'
import type { StorefrontBuild } from './door.ts'

/**
 * `route`: the page's template in Spanish, '/product/:sku'; '*' for an address of no page. `shape`: the same for
 * addresses that the router leads the same way; null when it may lead each to another route.
 */
export type FoundPage = { handle: PageHandle; route: string; shape: string | null }

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
  const match = (pathname: string, locale: Locale) => matchRoutes(tree, pathname, BASENAMES[locale]) ?? []
  const find = (pathname: string, locale: Locale, shape: string | null): FoundPage => {
    const matches = match(withoutDataEnding(pathname), locale)
    const paths = matches.flatMap(({ route }) => route.path?.replace(/^\//, '') || [])
    return {
      handle: (matches.at(-1)?.route.handle as PageHandle | undefined) ?? { audience: 'one person' },
      route: matches.length > 0 && paths.join('/') !== '*' ? `/${paths.join('/')}` : '*',
      shape,
    }
  }
  // The router sorts all routes at each call. Which one it finds depends on the words of routes in an address, and on
  // where it has others.
  const words = new Set(Object.values(routes).flatMap((route) => route?.path?.toLowerCase().split('/') ?? []))
  const known = new LRUCache<string, FoundPage>({ max: SHAPES_MAX })
  return {
    findPage(pathname: string, locale: Locale): FoundPage {
      const segments = pathname.toLowerCase().split('/')
      if (pathname.includes('%') || pathname.endsWith('.data') || segments.length > SEGMENTS_MAX)
        return find(pathname, locale, null)
      const shape = `${locale} ${segments.map((each) => (each === '' || words.has(each) ? each : OTHER)).join('/')}`
      let found = known.get(shape)
      if (!found) known.set(shape, (found = find(pathname, locale, shape)))
      return found
    },
    /** The ids of the page's routes and of those above it: the browser's router learns them with the page. */
    listRoutes: (pathname: string, locale: Locale): ReadonlySet<string> =>
      new Set(
        [pathname, ...listAncestors(pathname)].flatMap((path) => match(path, locale).map(({ route }) => route.id!)),
      ),
  }
}

/** More make too many shapes. */
const SEGMENTS_MAX = 6
/** Strangers can make up more, of the routes' words. */
const SHAPES_MAX = 2_000
const OTHER = ':'

/** '/a/b' → '/', '/a'. */
const listAncestors = (pathname: string): string[] =>
  [...pathname.matchAll(/\//g)].map(({ index }) => pathname.slice(0, index) || '/')

/** The router's form of page data: '/a.data' → '/a', '/_.data' → '/'. */
const withoutDataEnding = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
