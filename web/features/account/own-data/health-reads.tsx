import { formatChileInstant } from '#lib/chile-time.ts'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { OwnRead } from './own-data-document.ts'
import { Section } from '#web/features/account/account/section.tsx'

/** Readers are named by their role, not by name. */
export function HealthReads({ reads }: { reads: readonly OwnRead[] }) {
  const t = useMessages(messages).reads
  return (
    <Section title={t.title} text={t.text}>
      {reads.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="grid gap-2">
          {reads.map(({ at, reader, record, subject }, place) => (
            <li key={place} className="grid gap-0.5 rounded-control border border-arena-200 p-3 wrap-anywhere">
              <strong>{t.readers[(reader in t.readers ? reader : 'staff') as keyof typeof t.readers]}</strong>
              <span className="text-sm text-tinta-600">
                {t.records[(record in t.records ? record : 'order') as keyof typeof t.records](subject)}
              </span>
              <time dateTime={at} className="text-sm text-tinta-600">
                {t.at(formatChileInstant(at), formatTime(at))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Chile's time of day, 'HH:MM'. */
const formatTime = (at: string): string =>
  new Date(at).toLocaleTimeString('es-CL', {
    timeZone: 'America/Santiago',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
