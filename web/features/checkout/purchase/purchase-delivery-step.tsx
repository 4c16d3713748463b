/** Step 1, 'Entrega': how to buy, then the buyer and the address. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { readSession, useSession } from '#web/features/session/session.ts'
import { DeliveryForm } from '#web/features/checkout/delivery-form.tsx'
import type { StepProps } from '#web/features/checkout/profile.ts'
import { GuestPanel } from './guest-panel.tsx'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { focusStepHeading } from '#web/features/checkout/step.tsx'

export function PurchaseDeliveryStep(props: StepProps) {
  const [guest, setGuest] = useState(() => readStored('isGuestUser') === 'true')
  // The login view closes on login (SHOP §4).
  const session = useSession()
  const navigate = useNavigate()
  const continueAsGuest = () => {
    writeStored('isGuestUser', 'true')
    // The pressed button leaves with its panel.
    flushSync(() => setGuest(true))
    focusStepHeading()
  }
  const signedIn = () => {
    if (readSession()?.hasProfile === false) return void navigate(CREATE_ACCOUNT_PATH)
    focusStepHeading()
  }
  return guest || session ? (
    <DeliveryForm {...props} />
  ) : (
    <GuestPanel lines={props.lines} pricing={props.pricing} onContinue={continueAsGuest} onSignedIn={signedIn} />
  )
}
