/**
 * The way in, beside whatever needs an account: signing in over the page, or completing one's data first. The cart and
 * the place stay.
 */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { programme } from '#web/features/programme/messages/programme.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { currentPlace, CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { keepPlaceToReturnTo } from '#web/features/session/return-to.ts'
import { readSession, useSession } from '#web/features/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoginModal } from '#web/features/session/login-modal.tsx'

interface SignInInvitationProps {
  /** Why, in one sentence, for the modal. */
  text: string
  /** After a customer with a profile has signed in. */
  onSignedIn?: () => void
}

/** Nothing for a signed-in user with a profile. */
export function SignInInvitation({ text, onSignedIn }: SignInInvitationProps) {
  const t = useMessages(programme)
  const navigate = useNavigate()
  const session = useSession()
  const [open, setOpen] = useState(false)
  if (session?.hasProfile) return null
  // Creating or completing an account leads back here.
  const keepPlace = () => keepPlaceToReturnTo(currentPlace())
  const completeProfile = () => {
    keepPlace()
    void navigate(CREATE_ACCOUNT_PATH)
  }
  const signIn = () => {
    keepPlace()
    setOpen(true)
  }
  const signedIn = () => {
    setOpen(false)
    if (readSession()?.hasProfile === false) completeProfile()
    else onSignedIn?.()
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={session ? completeProfile : signIn}>
        {session ? t.completeProfile : t.signIn}
      </Button>
      <LoginModal open={open} onClose={() => setOpen(false)} onSignedIn={signedIn} text={text} />
    </>
  )
}
