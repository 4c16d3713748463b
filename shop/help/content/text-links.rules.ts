/** Texts lead into the shop, to https:, to a mail or to a phone. */
// Without '%': no address needs one, and none hides another.
const OWN_PATH = /^\/(?:[\w\-.~!$&'()*+,;=:@ñÑ][\w\-.~!$&'()*+,;=:@/ñÑ]*)?(?:\?[\w\-.~=&+]*)?(?:#[\w-]+)?$/

const ALLOWED = [
  OWN_PATH,
  /^#[a-z0-9-]+$/,
  // Another site: a name with a dot, no user before it, in plain letters: 'xn--' may look like the name of another.
  /^https:\/\/(?!(?:[^/?#]*\.)?xn--)[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][\w\-.~!$&()*+,;=:@/?#%]*)?$/i,
  /^mailto:[^\s@<>"'\\?&{}]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\?subject=[\w%.-]*)?$/i,
  /^tel:\+?\d{3,15}$/,
  /^(?:\{(?:store\.(?:mapUrl|googleMapsUrl|wazeUrl|appleMapsUrl)|blog\.url|telemedicine\.url)\}|mailto:\{email\})$/,
  /^tel:\{(?:phone|cituc\.phone|salud-responde\.phone)\}$/,
]

export const isAllowedLink = (href: string): boolean =>
  href.length <= 2_000 && ALLOWED.some((allowed) => allowed.test(href))

/** Returns true for words that name one site and a link that leads elsewhere. */
export function looksLikeAnother(text: string, href: string): boolean {
  const [, named] = /^\s*(?:https?:)?(?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?:[:/?#]\S*)?\s*$/iu.exec(text) ?? []
  if (named === undefined) return false
  const [, host] = /^https:\/\/([^/?#:]+)/i.exec(href) ?? []
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, '')
  return host === undefined || bare(named) !== bare(host)
}

export const isOwnPath = (path: string): boolean => path.length <= 500 && OWN_PATH.test(path)

export const isAllowedPicture = (src: string): boolean => src === '{store.plan}' || isOwnPicture(src)

export const isOwnPicture = (src: string): boolean => /^\/content\/[a-z0-9-]+\.svg$/.test(src)
