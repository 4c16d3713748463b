import { Link } from '#web/ui/link.tsx'
import { formatChileInstant } from '#lib/chile-time.ts'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { PRIVACY_PATH, TERMS_PATH } from '#web/platform/paths.ts'
import type { OwnText } from './own-data-document.ts'
import { Section } from '#web/features/account/account/section.tsx'

/** Each text has the version that was accepted. */
export function AcceptedTexts({ texts }: { texts: readonly OwnText[] }) {
  const t = useMessages(messages).texts
  const kinds = new Map([
    [PRIVACY_PATH, t.privacy],
    [TERMS_PATH, t.terms],
  ])
  if (texts.length === 0) return null
  return (
    <Section title={t.title} text={t.text}>
      <ul className="grid gap-3">
        {texts.map(({ text, version, at }) => (
          <li key={text} className="grid gap-1 rounded-control border border-arena-200 p-3">
            <Link to={`/${text}?version=${version}`} className="text-link justify-self-start">
              {t.versionLabel(kinds.get(`/${text}`) ?? text, version)}
            </Link>
            <span className="text-sm text-tinta-600">{t.since(formatChileInstant(at))}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
