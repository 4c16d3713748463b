/** Links of texts lead into the shop, to https:, to a mail or to a phone. */
// '%' is not allowed: no path needs an escape, and an escape could hide another path.
const OWN_PATH = /^\/(?:[\w\-.~!$&'()*+,;=:@ñÑ][\w\-.~!$&'()*+,;=:@/ñÑ]*)?(?:\?[\w\-.~=&+]*)?(?:#[\w-]+)?$/

const ALLOWED_LINKS = [
  OWN_PATH,
  /^#[a-z0-9-]+$/,
  // Another site needs a host with a dot, no user before it, and plain letters: 'xn--' may look like another name.
  /^https:\/\/(?!(?:[^/?#]*\.)?xn--)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][\w\-.~!$&()*+,;=:@/?#%]*)?$/i,
  /^mailto:[^\s@<>"'\\?&{}]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\?subject=[\w%.-]*)?$/i,
  /^tel:\+?\d{3,15}$/,
  /^(?:\{(?:store\.(?:mapUrl|googleMapsUrl|wazeUrl|appleMapsUrl)|blog\.url|telemedicine\.url)\}|mailto:\{email\})$/,
  /^tel:\{(?:phone|cituc\.phone|salud-responde\.phone)\}$/,
]

export const isAllowedLink = (href: string): boolean =>
  href.length <= 2_000 && ALLOWED_LINKS.some((allowed) => allowed.test(href))

/** Returns true for words that name one site and a link that leads elsewhere. */
export function looksLikeAnother(text: string, href: string): boolean {
  const [, namedHost] = /^\s*(?:https?:)?(?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?:[:/?#]\S*)?\s*$/iu.exec(text) ?? []
  if (namedHost === undefined) return false
  const [, host] = /^https:\/\/([^/?#:]+)/i.exec(href) ?? []
  const stripWww = (name: string) => name.toLowerCase().replace(/^www\./, '')
  return host === undefined || stripWww(namedHost) !== stripWww(host)
}

export const isOwnPath = (path: string): boolean => path.length <= 500 && OWN_PATH.test(path)

export const isAllowedPicture = (src: string): boolean => src === '{store.plan}' || isOwnPicture(src)

export const isOwnPicture = (src: string): boolean => /^\/content\/[a-z0-9-]+\.svg$/.test(src)
