import { useRef, useState } from 'react'
import { formatChileInstant } from '#lib/chile-time.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { readSession, saveSession } from '#web/features/people/session/session.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useSending } from '#web/platform/mutation.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { WithdrawConsentDocument, type OwnConsent } from './own-data-document.ts'
import { Section } from '#web/features/account/account/section.tsx'

/** The privacy consent is absent: the account needs it, so only deleting the account withdraws it. */
const WITHDRAWALS = {
  health: { healthConsent: false, pathologies: [] as string[] },
  promotions: { promotions: false },
}
type Withdrawable = keyof typeof WITHDRAWALS

const toWithdrawable = ({ kind, withdrawnAt }: OwnConsent): Withdrawable | null =>
  withdrawnAt === null && (kind === 'health' || kind === 'promotions') ? kind : null

export function Consents({ consents, refresh }: { consents: readonly OwnConsent[]; refresh: () => void }) {
  const t = useMessages(messages).consents
  const heading = useRef<HTMLHeadingElement>(null)
  const [opened, setOpened] = useState<Withdrawable | null>(null)
  const { is, send } = useSending(withdrawConsent)
  const withdraw = async (kind: Withdrawable) => {
    await send(kind)
    setOpened(null)
    refresh()
  }
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      {is === 'done' || is === 'failed' ? (
        <ChangeNotice done={is === 'done'} title={t.results[is]} className="mb-4" />
      ) : null}
      {consents.length === 0 ? <p>{t.none}</p> : null}
      <ul className="grid gap-3">
        {consents.map((consent) => (
          <ConsentRow key={`${consent.kind} ${consent.givenAt}`} consent={consent} onWithdraw={setOpened} />
        ))}
      </ul>
      <Modal
        open={opened !== null}
        onClose={() => setOpened(null)}
        finalFocus={heading}
        size="sm"
        title={t.withdrawing.title}
        description={opened ? t.withdrawing[opened] : ''}
        actions={
          <>
            <Button variant="danger" loading={is === 'sending'} onClick={() => opened && void withdraw(opened)}>
              {t.withdrawing.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setOpened(null)}>
              {t.withdrawing.cancel}
            </Button>
          </>
        }
      />
    </Section>
  )
}

async function withdrawConsent(kind: Withdrawable, signal: AbortSignal): Promise<void> {
  const variables = { shopId: SHOP_ID, userId: readSession()?.userId, user: WITHDRAWALS[kind] }
  const { updateUser } = await runDocument(WithdrawConsentDocument, variables, { signal })
  if (updateUser.token) saveSession(updateUser.token)
}

interface ConsentRowProps {
  consent: OwnConsent
  onWithdraw: (kind: Withdrawable) => void
}

function ConsentRow({ consent, onWithdraw }: ConsentRowProps) {
  const t = useMessages(messages).consents
  const { kind, text, version, givenAt, withdrawnAt } = consent
  const name = kind === 'health' || kind === 'promotions' ? t.kinds[kind] : t.kinds.privacy
  const own = toWithdrawable(consent)
  return (
    <li className="grid gap-2 rounded-control border border-arena-200 p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{name}</strong>
        <Badge tone={withdrawnAt ? 'prescription' : 'success'}>{withdrawnAt ? t.withdrawn : t.given}</Badge>
      </div>
      <p lang="es" className="text-sm text-tinta-600">
        «{text}»
      </p>
      <p className="text-sm text-tinta-600">
        {t.since(formatChileInstant(givenAt), version)}
        {withdrawnAt ? ` ${t.until(formatChileInstant(withdrawnAt))}` : own ? '' : ` ${t.needed}`}
      </p>
      {own ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-label={t.withdrawLabel(name)}
          onClick={() => onWithdraw(own)}
        >
          {t.withdraw}
        </Button>
      ) : null}
    </li>
  )
}
