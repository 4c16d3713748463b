import { useEffect, useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { useMutation } from '#web/platform/mutation.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { MailOwnerLinkDocument } from './own-data-document.ts'

const HASH_PREFIX = '#confirmar='

/** The token is removed from the address at once, so that neither history nor screenshots contain it. */
export function useOwnerLink(): string | null {
  const [link] = useState(() =>
    location.hash.startsWith(HASH_PREFIX) ? location.hash.slice(HASH_PREFIX.length) : null,
  )
  useEffect(() => {
    if (link) history.replaceState(history.state, '', location.pathname + location.search)
  }, [link])
  return link
}

interface OwnerProofProps {
  hasPassword: boolean
  link: string | null
  password: string
  onPassword: (password: string) => void
  error: string | undefined
}

/** The owner of an account without a password proves access to its mailbox by a link. */
export function OwnerProof({ hasPassword, link, password, onPassword, error }: OwnerProofProps) {
  const t = useMessages(messages).proof
  const mailing = useMutation(MailOwnerLinkDocument)
  if (hasPassword)
    return (
      <PasswordField
        label={t.password}
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        error={error}
        autoComplete="current-password"
        aria-required
      />
    )
  if (link) return error ? <Alert tone="error" live title={error} /> : <p>{t.confirmed}</p>
  const mailed = mailing.is === 'done' ? 'sent' : mailing.is === 'failed' ? 'failed' : null
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t.byMail}</p>
      {mailed ? <Alert tone={mailed === 'sent' ? 'success' : 'error'} live title={t.mails[mailed]} /> : null}
      <Button variant="secondary" onClick={() => void mailing.send({ shopId: SHOP_ID })}>
        {t.mail}
      </Button>
    </div>
  )
}
