/** Step 1, 'Entrega': how to buy, then who and where. */
import { useState } from 'react'
import { readStored, writeStored } from '#web/stores/browser-storage.ts'
import type { ShopCartLine } from '#web/stores/cart-store.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import type { PlacesState } from './communes.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { GuestPanel } from './guest-panel.tsx'

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
  const continueAsGuest = () => {
    writeStored('isGuestUser', 'true')
    setGuest(true)
  }
  return guest ? <DeliveryForm {...props} /> : <GuestPanel lines={props.lines} pricing={props.pricing} onContinue={continueAsGuest} />
}
