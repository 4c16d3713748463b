/** Step 1, 'Entrega': how to buy, then who and where. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { readSession, useSession } from '#web/features/session/session.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { GuestPanel } from './guest-panel.tsx'
import { focusStepHeading } from './step.tsx'

export interface DeliveryStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  /** A product in the cart travels free (SHOP §4). */
  freeDispatch: boolean
  onDone: () => void
}

export function DeliveryStep(props: DeliveryStepProps) {
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
    if (readSession()?.hasProfile === false) return void navigate('/create-account')
    focusStepHeading()
  }
  return guest || session ? <DeliveryForm {...props} /> : <GuestPanel lines={props.lines} pricing={props.pricing} onContinue={continueAsGuest} onSignedIn={signedIn} />
}
