import { useFrame } from './frame-context.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { addressIn, type Locale } from '#lib/locale.ts'

export function usePublicUrl(): (path: string, locale?: Locale) => string {
  const { origin } = useFrame()
  const own = useLocale()
  return (path, locale = own) => origin + addressIn(locale, path)
}
