import { useState } from 'react'
import { flushSync } from 'react-dom'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { DeliveryForm } from '#web/features/sale/checkout/delivery-form.tsx'
import type { StepProps } from '#web/features/sale/checkout/profile.ts'
import { GuestPanel } from './guest-panel.tsx'
import { usePurchaseDelivery } from './use-purchase-delivery.tsx'
import { focusStepHeading } from '#web/features/sale/checkout/step.tsx'

export default function PurchaseDeliveryStep(props: StepProps) {
  const [guest, setGuest] = useState(() => readStored('isGuestUser') === 'true')
  // The login view closes on login (SHOP §4).
  const session = useSession()
  const continueAsGuest = () => {
    writeStored('isGuestUser', 'true')
    // The pressed button disappears with its panel.
    flushSync(() => setGuest(true))
    focusStepHeading()
  }
  return guest || session ? (
    <PurchaseDeliveryForm {...props} />
  ) : (
    <GuestPanel
      lines={props.lines}
      pricing={props.pricing}
      onContinue={continueAsGuest}
      onSignedIn={focusStepHeading}
    />
  )
}

function PurchaseDeliveryForm(props: StepProps) {
  return <DeliveryForm {...props} delivery={usePurchaseDelivery(props)} />
}
