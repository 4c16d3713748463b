import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#lib/locale.ts'
import { loadEnglish } from '#web/platform/messages/english.server.ts'
import { LocaleProvider } from '#web/platform/messages/messages.tsx'
import type { CacheHtml } from './cached-html.tsx'

const BYTES_MAX = 32 * 1024 * 1024
const cached = new LRUCache<string, { of: object; html: string }>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ html }, key) => 200 + key.length + html.length,
})

/** A part whose code is not loaded yet has a fallback in it. */
const UNFINISHED = /<!--\$[!?]-->/

export const cacheHtml: Record<Locale, CacheHtml> = { es: createCache('es'), en: createCache('en') }

function createCache(locale: Locale): CacheHtml {
  const value = { locale, loadEnglish: locale === 'en' ? loadEnglish : undefined }
  return ({ of, key, name, element }) => {
    const place = `${locale} ${name} ${key}`
    const known = cached.get(place)
    if (known?.of === of) return known.html
    const html = renderToString(<LocaleProvider value={value}>{element}</LocaleProvider>)
    if (UNFINISHED.test(html)) return null
    cached.set(place, { of, html })
    return html
  }
}
