import { useEffect } from 'react'
import { localeCookie, prefersEnglish } from '#lib/locale.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'

/** Payment providers and mails lead back to addresses without a language, so a purchase or a sign-in stores it. */
export function useRememberedLanguage(): void {
  const locale = useLocale()
  useEffect(() => {
    if (prefersEnglish(document.cookie) !== (locale === 'en'))
      document.cookie = localeCookie(locale, location.protocol === 'https:')
  }, [locale])
}
