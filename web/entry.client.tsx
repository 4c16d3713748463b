import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'
import { FrameProvider, SETTINGS_ID } from '#web/platform/frame-context.ts'
import type { Locale } from '#lib/locale.ts'
import { LocaleProvider } from '#web/platform/messages/messages.tsx'

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

async function start() {
  const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'es'
  const loadEnglish =
    locale === 'en' ? (await import('#web/platform/messages/english.client.ts')).loadEnglish : undefined
  const settings = document.getElementById(SETTINGS_ID)!
  const frame = {
    // The server's origin: with the address bar's host, React could add a second canonical link.
    origin: settings.dataset.origin!,
    shopId: settings.dataset.shop!,
    settings: JSON.parse(settings.textContent) as PublicSettings,
    requestId: metaContent('request-id'),
    tagManagerId: metaContent('tag-manager'),
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LocaleProvider value={{ locale, loadEnglish }}>
          <FrameProvider value={frame}>
            <HydratedRouter />
          </FrameProvider>
        </LocaleProvider>
      </StrictMode>,
    )
  })
}

void start()

// A service worker left by an earlier shop on this domain would answer with its cached pages (CONTENT §9 start-up).
void navigator.serviceWorker?.getRegistrations().then(
  (workers) => workers.forEach((worker) => worker.unregister()),
  () => {},
)
