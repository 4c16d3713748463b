import { useState } from 'react'
import { programme } from '#web/features/shelf/programme/messages/programme.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { currentPlace } from '#web/platform/paths.ts'
import { keepPlaceToReturnTo } from '#web/features/people/session/return-to.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LoginModal } from '#web/features/people/session/login-modal.tsx'

interface SignInInvitationProps {
  /** The modal's sentence, which says why to sign in. */
  text: string
  onSignedIn?: () => void
}

/** Renders nothing for signed-in users. */
export function SignInInvitation({ text, onSignedIn }: SignInInvitationProps) {
  const t = useMessages(programme)
  const session = useSession()
  const [open, setOpen] = useState(false)
  if (session) return null
  const signIn = () => {
    // Creating an account leads back here.
    keepPlaceToReturnTo(currentPlace())
    setOpen(true)
  }
  const signedIn = () => {
    setOpen(false)
    onSignedIn?.()
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={signIn}>
        {t.signIn}
      </Button>
      <LoginModal open={open} onClose={() => setOpen(false)} onSignedIn={signedIn} text={text} />
    </>
  )
}
