import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { StorefrontBuild } from '#api/door.ts'
import routes from '#web/routes.ts'

/**
 * A page of web/routes.ts: its path with the '/' in front ('/product/:sku/:slug?') and the audience that its file says.
 */
export interface PageRow {
  path: string
  file: string
  audience: string | undefined
}

/** Every path of web/routes.ts as it is written there, with the '/' in front: '/product/:sku/:slug?'. */
export const routePaths = async (): Promise<string[]> => [...new Set((await pageRows()).map(({ path }) => path))]

/** Every page of web/routes.ts. Its file is read as text: no part of a page is loaded. */
export const pageRows = async (): Promise<PageRow[]> => toRows(await routes)

function toRows(entries: readonly RouteConfigEntry[], parent = ''): PageRow[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`
    const own = path === undefined && !index ? [] : [{ path: whole || '/', file, audience: audienceIn(file) }]
    return [...own, ...toRows(children ?? [], whole)]
  })
}

const audienceIn = (file: string): string | undefined =>
  /^export const handle: PageHandle = \{ audience: '([^']+)'(?:, hasDialler: true)? \}$/m.exec(
    readFileSync(`web/${file}`, 'utf8'),
  )?.[1]

/** A storefront of the table's routes whose every page is what `render` makes of the request. */
export async function buildOfRoutes(
  render: (request: Request, status: number, headers: Headers) => Response,
): Promise<StorefrontBuild> {
  return {
    entry: { module: { default: render } },
    routes: {
      root: { id: 'root', path: '', module: { default: () => null } },
      ...Object.fromEntries(toManifest(await routes, 'root')),
    },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as StorefrontBuild
}

function toManifest(entries: readonly RouteConfigEntry[], parentId: string): [string, object][] {
  return entries.flatMap(({ id: ownId, path, index, file, children }) => {
    const id = ownId ?? file
    const module = { default: () => null, handle: { audience: audienceIn(file) } }
    return [[id, { id, parentId, path, index, module }], ...toManifest(children ?? [], id)]
  })
}
