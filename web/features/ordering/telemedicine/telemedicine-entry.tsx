/** Empty without a provider (CONTENT §2.10). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { LoginModal } from '#web/features/people/session/login-modal.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { stepPath } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { IdentifyModal } from './identify-modal.tsx'
import { TelemedicineModal } from './telemedicine-modal.tsx'

type Open = 'identify' | 'login' | 'choice' | null

export function TelemedicineEntry({ className = '' }: { className?: string }) {
  const t = useMessages(telemedicine)
  const navigate = useNavigate()
  const session = useSession()
  const { guestId } = orderData.useData()
  const { order } = orderSaving.useSaving()
  const [open, setOpen] = useState<Open>(null)
  // An operator's customer is not the person in front of this screen.
  if (!order?.telemedicineOffered || session?.isCallCenterOp) return null
  const isKnown = session !== null || guestId !== null
  const close = () => setOpen(null)
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-control bg-hoja-50 px-4 py-3 ${className}`}
    >
      <p className="min-w-0 basis-60 grow text-sm">{t.entry.text}</p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(isKnown ? 'choice' : 'identify')}>
        {t.entry.open}
      </Button>
      <IdentifyModal
        open={open === 'identify'}
        onClose={close}
        onSignIn={() => setOpen('login')}
        onGuest={() => {
          close()
          void navigate(stepPath(1))
        }}
      />
      <LoginModal open={open === 'login'} onClose={close} onSignedIn={() => setOpen('choice')} text={t.identify.text} />
      <TelemedicineModal open={open === 'choice'} onClose={close} onUnknown={() => setOpen('identify')} />
    </div>
  )
}
