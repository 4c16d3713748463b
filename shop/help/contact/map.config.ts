import { isLocalAddress, isPlainAddress, urlSetting } from '#lib/setting-fields.ts'
import { MAP_PLACEHOLDERS, OPENSTREETMAP_EMBED } from './map-embed.rules.ts'

const ERROR = `must be an http(s) URL with one of ${MAP_PLACEHOLDERS.join(' ')} in its query`

function isTemplate(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^(?:[a-z0-9.-]+|\[::1\])$/.test(url.hostname) &&
    url.username === '' &&
    MAP_PLACEHOLDERS.some((placeholder) => url.search.includes(placeholder))
  )
}

export const mapSettings = {
  /** A host with ';' or ',' is refused: it goes into a Content-Security-Policy, where they separate. */
  MAP_EMBED_URL: urlSetting.refine(isTemplate, { error: ERROR }).optional(),
}
type MapEnvironment = { MAP_EMBED_URL?: string | undefined }

const SANDBOX_EMBED = '/map/export/embed.html?bbox={bbox}&layer=mapnik&marker={marker}'

/** Returns the map's URL template. A demo on this machine uses the sandbox's map, which needs no network. */
export function readMap(env: MapEnvironment & { PUBLIC_URL?: string | undefined }, sandboxUrl: string | null): string {
  if (env.MAP_EMBED_URL) return env.MAP_EMBED_URL
  const isLocal = !env.PUBLIC_URL || isLocalAddress(env.PUBLIC_URL)
  return sandboxUrl !== null && isLocal ? sandboxUrl + SANDBOX_EMBED : OPENSTREETMAP_EMBED
}

export function findMapProblems({ MAP_EMBED_URL: url }: MapEnvironment): string[] {
  if (!url) return []
  if (isLocalAddress(url))
    return ['MAP_EMBED_URL: is on this machine (a sandbox); leave it empty, or set the address of a map service']
  return isPlainAddress(url)
    ? ['MAP_EMBED_URL: is plain http, which browsers refuse in a page of https; set https']
    : []
}
