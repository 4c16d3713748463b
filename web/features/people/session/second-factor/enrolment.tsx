import { secondFactor } from '#web/features/people/session/messages/second-factor.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { QrCode } from './qr-code.tsx'
import type { SecondFactorStep } from './second-factor-document.ts'

/** The key can be scanned, typed in groups of four, or opened on this device. */
export function Enrolment({ enrolment: { key, link } }: { enrolment: NonNullable<SecondFactorStep['enrolment']> }) {
  const t = useMessages(secondFactor).enrol
  return (
    <div className="grid gap-3 text-center">
      <p>{t.scan}</p>
      <QrCode text={link} label={t.qr} />
      <p>{t.type}</p>
      <p className="font-mono text-sm font-semibold break-words select-all" lang="zxx">
        {key.match(/.{1,4}/g)?.join(' ')}
      </p>
      <a href={link} className="text-link font-semibold">
        {t.open}
      </a>
    </div>
  )
}
