import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#web/routes.ts'

/** Every path of web/routes.ts as it is written there, with the '/' in front: '/product/:sku/:slug?'. */
export async function routePaths(): Promise<string[]> {
  return [...new Set(pathsOf(await routes))]
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`
    return [...(path === undefined && !index ? [] : [whole || '/']), ...pathsOf(children ?? [], whole)]
  })
}
