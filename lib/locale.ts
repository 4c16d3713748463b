/**
 * Spanish is the shop's language (SHOP §9). Every path in the code is the Spanish one; an English page has it below
 * /en. The router adds and removes that prefix; use this file where it has no part: `location`, a `URL`, an origin.
 */
export type Locale = 'es' | 'en'

export const BASENAMES: Record<Locale, string> = { es: '/', en: '/en' }

// '/en.data' is the home page's data. Lower case alone: one page has one address.
const ENGLISH = /^\/en(?=[/?#]|\.data$|$)/

/** '/en/checkout?a=1' → 'en', '/checkout?a=1'. */
export function splitPath(address: string): { locale: Locale; path: string } {
  if (!ENGLISH.test(address)) return { locale: 'es', path: address }
  return { locale: 'en', path: address.replace(/^\/en\/?/, '/') }
}

/** '/' → '/en', '/product/1' → '/en/product/1'. */
export function addressIn(locale: Locale, path: string): string {
  return locale === 'es' ? path : `/en${path.replace(/^\/(?![^?#])/, '')}`
}

export const documentLang = (locale: Locale): string => (locale === 'en' ? 'en' : 'es-CL')

export const requestLocale = (request: Request): Locale => splitPath(new URL(request.url).pathname).locale

/** The browser's choice, for addresses without a language: calls, and links of mails and payment providers. */
export const chosenLocale = (request: Request): Locale =>
  prefersEnglish(request.headers.get('Cookie') ?? '') ? 'en' : 'es'

const ENGLISH_COOKIE = /(?:^|;\s*)locale=en(?:;|$)/
export const prefersEnglish = (cookies: string): boolean => ENGLISH_COOKIE.test(cookies)

/**
 * A Spanish page's own `redirectToLanguage`: a shared cache has one copy of the page, which everybody gets. It runs
 * before anything is painted.
 */
export const LANGUAGE_SCRIPT =
  `if(${ENGLISH_COOKIE}.test(document.cookie))` +
  `location.replace('/en'+location.pathname.replace(/^\\/$/,'')+location.search+location.hash)`

/**
 * `?lang=` stores the choice in a cookie and leads to the same page in that language. The English cookie redirects from
 * a Spanish address; data, scripts and robots (no cookie) stay. A shared cache answers some of these requests itself:
 * then `LANGUAGE_SCRIPT` redirects. `isSecure`: over https.
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
  const target = isChoice ? lang : 'en'
  return new Response(null, {
    status: 302,
    headers: {
      // A path of two slashes would be another host's address.
      Location: addressIn(target, path.replace(/^\/+/, '/') + url.search),
      ...(isChoice && { 'Set-Cookie': localeCookie(target, isSecure) }),
      'Cache-Control': 'no-store',
    },
  })
}

/** The browser writes it too. No __Host- prefix: a planted cookie changes a language at most (security review S22). */
export const localeCookie = (locale: Locale, isSecure: boolean): string =>
  `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`
