import { useRef, useState } from 'react'
import { formatChileInstant } from '#lib/chile-time.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { ownData as messages } from '#web/features/account/messages/own-data.es.ts'
import { readSession, saveSession } from '#web/features/session/session.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { WithdrawConsentDocument, type OwnConsent } from './own-data-document.ts'
import { Section } from './section.tsx'

/** What withdraws a consent; the account itself needs the first one, so deleting it withdraws that. */
const WITHDRAWALS = {
  health: { healthConsent: false, pathologies: [] as string[] },
  promotions: { promotions: false },
}
type Withdrawable = keyof typeof WITHDRAWALS

const isWithdrawable = (kind: string): kind is Withdrawable => kind in WITHDRAWALS

/** What the customer has accepted, when, in which version; and a way to withdraw it. */
export function Consents({ consents, refresh }: { consents: readonly OwnConsent[]; refresh: () => void }) {
  const t = useMessages(messages).consents
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, setAsked] = useState<Withdrawable | null>(null)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<'done' | 'failed' | null>(null)
  const withdraw = async (kind: Withdrawable) => {
    setBusy(true)
    setResult(null)
    try {
      const { updateUser } = await runDocument(WithdrawConsentDocument, {
        shopId: SHOP_ID,
        userId: readSession()?.userId,
        user: WITHDRAWALS[kind],
      })
      if (updateUser.token) saveSession(updateUser.token)
      setResult('done')
    } catch {
      setResult('failed')
    }
    setBusy(false)
    setAsked(null)
    refresh()
  }
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      {result ? (
        <Alert tone={result === 'done' ? 'success' : 'error'} live title={t.results[result]} className="mb-4" />
      ) : null}
      {consents.length === 0 ? <p>{t.none}</p> : null}
      <ul className="grid gap-3">
        {consents.map((consent) => (
          <li
            key={`${consent.kind} ${consent.givenAt}`}
            className="grid gap-2 rounded-control border border-arena-200 p-3"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <strong>{kindOf(t.kinds, consent.kind)}</strong>
              <Badge tone={consent.withdrawnAt ? 'quiet' : 'success'}>
                {consent.withdrawnAt ? t.withdrawn : t.given}
              </Badge>
            </div>
            <p lang="es" className="text-sm text-tinta-600">
              «{consent.text}»
            </p>
            <p className="text-sm text-tinta-600">
              {t.since(formatChileInstant(consent.givenAt), consent.version)}
              {consent.withdrawnAt ? ` ${t.until(formatChileInstant(consent.withdrawnAt))}` : ''}
            </p>
            {!consent.withdrawnAt && isWithdrawable(consent.kind) ? (
              <Button
                variant="secondary"
                className="justify-self-start"
                aria-label={t.withdrawOf(t.kinds[consent.kind])}
                onClick={() => setAsked(consent.kind as Withdrawable)}
              >
                {t.withdraw}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Modal
        open={asked !== null}
        onClose={() => setAsked(null)}
        finalFocus={heading}
        size="sm"
        title={t.withdrawing.title}
        description={asked ? t.withdrawing[asked] : ''}
        actions={
          <>
            <Button variant="danger" loading={busy} onClick={() => asked && void withdraw(asked)}>
              {t.withdrawing.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {t.withdrawing.cancel}
            </Button>
          </>
        }
      />
    </Section>
  )
}

const kindOf = (kinds: Readonly<Record<'privacy' | Withdrawable, string>>, kind: string): string =>
  kind === 'health' || kind === 'promotions' ? kinds[kind] : kinds.privacy
