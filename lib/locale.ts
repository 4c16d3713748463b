/**
 * The two languages, and the addresses of each. Spanish is the shop's, English is available (SHOP §9: "Default shop
 * locale es (en also available)"). Every path in the code is the Spanish one; an English page has the same path below
 * /en. The router adds and takes away that prefix (its basename), so links, forms, redirects and `useLocation` know
 * nothing of it. Use this file where the router has no part: `location`, a `URL` of a request or of a link, and
 * addresses with an origin.
 */
export type Locale = 'es' | 'en'

/** The router's basename of each language. */
export const BASENAMES: Record<Locale, string> = { es: '/', en: '/en' }

// '/en.data' is the home page's data. In lower case alone: one page has one address.
const ENGLISH = /^\/en(?=[/?#]|\.data$|$)/

/** The language of an address and its path without it: '/en/checkout?a=1' → 'en', '/checkout?a=1'. */
export function splitPath(address: string): { locale: Locale; path: string } {
  if (!ENGLISH.test(address)) return { locale: 'es', path: address }
  return { locale: 'en', path: address.replace(/^\/en\/?/, '/') }
}

/** The address of a path in a language: '/' → '/en', '/product/1' → '/en/product/1'. */
export function addressIn(locale: Locale, path: string): string {
  return locale === 'es' ? path : `/en${path.replace(/^\/(?![^?#])/, '')}`
}

/** The `lang` of the document. */
export const langOf = (locale: Locale): string => (locale === 'en' ? 'en' : 'es-CL')

/** The language of a page: its address decides. */
export const localeOf = (request: Request): Locale => splitPath(new URL(request.url).pathname).locale

/** The browser's chosen language, for addresses without one: calls, and links of mails and payment providers. */
export const chosenLocale = (request: Request): Locale =>
  prefersEnglish(request.headers.get('Cookie') ?? '') ? 'en' : 'es'

/** Whether the cookies choose English. */
export const prefersEnglish = (cookies: string): boolean => /(?:^|;\s*)locale=en(?:;|$)/.test(cookies)

/**
 * The redirect of a request to its language's address, else undefined. `?lang=` stores the choice in a cookie and leads
 * to the same page in that language. A browser with the English cookie is redirected from a Spanish address to the
 * English one. Data, scripts and robots (no cookie) are not redirected. `isSecure`: browsers come by https.
 */
export function redirectToLanguage(request: Request, isSecure: boolean): Response | undefined {
  const url = new URL(request.url)
  if (url.pathname.endsWith('.data')) return undefined
  const { locale, path } = splitPath(url.pathname)
  const lang = url.searchParams.get('lang')
  const isChoice = lang === 'es' || lang === 'en'
  const isReturning =
    locale === 'es' && chosenLocale(request) === 'en' && request.headers.get('Accept')?.includes('text/html') === true
  if (!isChoice && !isReturning) return undefined
  if (isChoice) url.searchParams.delete('lang')
  const wanted = isChoice ? lang : 'en'
  return new Response(null, {
    status: 302,
    headers: {
      // A path of two slashes would be another host's address.
      Location: addressIn(wanted, path.replace(/^\/+/, '/') + url.search),
      ...(isChoice && { 'Set-Cookie': cookieOf(wanted, isSecure) }),
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * Stored for a year; the browser writes it too (web/platform/remember-language.ts). `isSecure`: over https. No __Host-
 * prefix: a planted cookie changes a language at most (security review S22).
 */
export const cookieOf = (locale: Locale, isSecure: boolean): string =>
  `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
