import { useFrame } from './frame-context.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { addressIn, type Locale } from '#lib/locale.ts'

/** Makes the public address of a path, with the shop's origin: in the page's language unless another is given. */
export function usePublicUrl(): (path: string, locale?: Locale) => string {
  const { origin } = useFrame()
  const own = useLocale()
  return (path, locale = own) => origin + addressIn(locale, path)
}
