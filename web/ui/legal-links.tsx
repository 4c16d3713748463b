import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { PRIVACY_PATH, TERMS_PATH } from '#web/platform/paths.ts'
import { addressIn } from '#lib/locale.ts'
import { ui } from '#web/ui/messages/ui.es.ts'

const LEGAL = { privacy: PRIVACY_PATH, terms: TERMS_PATH }

/** The texts open in another tab, so that the form keeps its input. */
export function LegalLinks({
  texts,
  className = 'mt-2 ml-9',
}: {
  texts: readonly (keyof typeof LEGAL)[]
  className?: string
}) {
  const t = useMessages(ui).legal
  const locale = useLocale()
  return (
    <p className={`flex flex-wrap gap-x-6 gap-y-2 text-sm ${className}`}>
      {texts.map((text) => (
        <a key={text} href={addressIn(locale, LEGAL[text])} target="_blank" rel="noreferrer" className="text-link">
          {t[text]}
        </a>
      ))}
    </p>
  )
}
