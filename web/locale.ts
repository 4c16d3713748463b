/** Spanish is the shop's language, English is there for who asks (SHOP §9: "Default shop locale es (en also available)"). */
export type Locale = 'es' | 'en'

const LANG_OF: Record<Locale, string> = { es: 'es-CL', en: 'en' }

/** The `lang` of the document. */
export function langOf(locale: Locale): string {
  return LANG_OF[locale]
}

/** The locale that a request's cookie asks for. A cache of public pages keys on it. */
export function localeOf(request: Request): Locale {
  return /(?:^|;\s*)locale=en(?:;|$)/.test(request.headers.get('Cookie') ?? '') ? 'en' : 'es'
}

/** The answer to `?lang=`: keep the choice in a cookie and come back to the same address without it. */
export function localeChoice(request: Request): Response | undefined {
  const url = new URL(request.url)
  const lang = url.searchParams.get('lang')
  if (lang !== 'es' && lang !== 'en') return undefined
  url.searchParams.delete('lang')
  // A path of two slashes would be another host's address.
  const path = url.pathname.replace(/^\/+/, '/')
  return new Response(null, {
    status: 302,
    headers: {
      Location: path + url.search,
      'Set-Cookie': `locale=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`,
      'Cache-Control': 'no-store',
    },
  })
}
