import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { Locale } from '#lib/locale.ts'
import { FrameProvider, type Frame } from '#web/platform/frame-context.ts'
import { loadEnglish } from '#web/platform/messages/english.server.ts'
import { LocaleProvider } from '#web/platform/messages/messages.tsx'
import type { CacheHtml } from './cached-html.tsx'

const BYTES_MAX = 32 * 1024 * 1024
const cached = new LRUCache<string, { of: object | null; settings: object; html: string }>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ html }, key) => 200 + key.length + html.length,
})

/** A part whose code is not loaded yet has a fallback in it; an id of React's differs by the part's place in a page. */
const UNFIT = /<!--\$[!?]-->|="_R_/

/** What is one request's own is not in the frame of a part. */
export function createHtmlCache(locale: Locale, { origin, settings, shopId }: Frame): CacheHtml {
  const value = { locale, loadEnglish: locale === 'en' ? loadEnglish : undefined }
  return ({ of, key, name, element }) => {
    const place = `${locale} ${name} ${key}`
    const known = cached.get(place)
    if (known?.of === of && known.settings === settings) return known.html
    const html = renderToString(
      <LocaleProvider value={value}>
        <FrameProvider value={{ origin, settings, shopId }}>{element}</FrameProvider>
      </LocaleProvider>,
    )
    if (UNFIT.test(html)) return null
    cached.set(place, { of, settings, html })
    return html
  }
}
