/** Step 1, 'Entrega': how to buy, then the buyer and the address. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { readSession, useSession } from '#web/features/session/session.ts'
import { DeliveryForm, type DeliveryFormProps } from './delivery-form.tsx'
import { GuestPanel } from './guest-panel.tsx'
import { CREATE_ACCOUNT_PATH } from '#web/platform/paths.ts'
import { focusStepHeading } from './step.tsx'

export function DeliveryStep(props: DeliveryFormProps) {
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
