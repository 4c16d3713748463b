import { useEffect } from 'react'
import { cookieOf, prefersEnglish } from './locale.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'

/**
 * Payment providers and mails lead back to addresses without a language. Who buys or signs in has chosen one: the
 * cookie says so from then on. Only looking at a page in English chooses nothing.
 */
export function useRememberedLanguage(): void {
  const locale = useLocale()
  useEffect(() => {
    if (prefersEnglish(document.cookie) !== (locale === 'en')) document.cookie = cookieOf(locale)
  }, [locale])
}
