import { requestedStep } from '#web/platform/checkout-paths.ts'
import type { CheckoutProfile } from './profile.ts'

/** For clientLoaders: the page appears with the code of its step. An empty cart needs none. */
export async function loadStep(
  { cart, CartStep, DeliveryStep, PaymentStep }: CheckoutProfile,
  { url }: { url: string },
): Promise<void> {
  if (cart.readCart().length === 0) return
  await [CartStep, DeliveryStep, PaymentStep][requestedStep(new URL(url).searchParams)]!.load()
}
