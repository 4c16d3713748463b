/**
 * The differences between checkouts. There is one checkout and two profiles: purchase/purchase.ts and
 * subscription/subscription.ts; its parts take theirs from the context.
 */
import { createContext, useContext, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BrowserCart } from '#web/features/basket/cart/browser-cart.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { DraftSaving } from '#web/features/basket/cart/draft-kind.ts'
import type { OrderData, TypedForm } from '#web/features/basket/cart/order-data.ts'
import type { PlacesState } from '#web/features/basket/delivery/communes.ts'
import type { DraftPrescriptions } from '#web/features/ordering/prescriptions/prescription-uploads.ts'
import type { PathOf, Step } from '#web/platform/checkout-paths.ts'
import type { LazyComponent } from '#web/platform/lazy-component.tsx'
import type { AddressDoubt } from '#web/features/basket/delivery/check-address.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import type { LineProblem } from './checkout.rules.ts'
import type { Removals } from './removals/use-removals.ts'
import type { SubmitProblem } from './use-submission.ts'

/** Each step's props. */
export interface StepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  onDone: () => void
}

export interface CartStepProps extends StepProps {
  removals: Removals
  /** Some method takes all lines. */
  deliverable: boolean
}

export interface CheckoutProfile {
  isSubscription: boolean
  /** A prescription by telemedicine may jump to its last step (SHOP §2). */
  hasTelemedicine: boolean
  pathOf: PathOf
  productPath: (line: ShopCartLine) => string
  cart: BrowserCart
  draft: {
    start: () => void
    refresh: () => void
    retry: () => void
    useSaving: () => DraftSaving<object>
  }
  data: { useData: () => OrderData<{ shippingMethod: OrderData['shippingMethod'] }> }
  coupon: {
    applyCoupon: (code: string) => Promise<boolean>
    removeCoupon: (code: string) => Promise<void>
    readLost: () => string | null
    useCouponOnlyWhilePaying: (paying: boolean) => void
  }
  /** The prescriptions' files. */
  documents: DraftPrescriptions

  /** False: the customer must sign in first. */
  useIsAllowed: () => boolean
  /** How far the customer may go; `accepted`: the delivery was accepted, and is offered. */
  useLastStep: (lines: readonly ShopCartLine[], accepted: boolean) => Step
  usePricing: (lines: readonly ShopCartLine[], places: PlacesState) => CheckoutPricing
  useStepNames: () => readonly [string, string, string]
  useSummaryWords: () => SummaryWords
  useEmptyCart: () => EmptyCartWords
  useCoupon: () => CouponPlaceContent

  /** Above a step's heading. */
  Badge?: ComponentType
  /** In the place of the steps, where the customer is not allowed. */
  SignIn?: ComponentType
  /** Each is code of its own: an empty cart needs none, a first view one. */
  CartStep: LazyComponent<CartStepProps>
  DeliveryStep: LazyComponent<StepProps>
  PaymentStep: LazyComponent<StepProps>
}

const ProfileContext = createContext<CheckoutProfile | null>(null)

export const CheckoutProfileProvider = ProfileContext.Provider

export function useCheckoutProfile(): CheckoutProfile {
  const profile = useContext(ProfileContext)
  if (profile === null) throw new Error('a part of the checkout stands outside one')
  return profile
}

/** The summary's words that differ from `checkout`'s messages. */
export interface SummaryWords {
  title?: string
  total?: string
  discounts?: Partial<Record<CheckoutPricing['discounts'][number]['reason'], string>>
}

export interface EmptyCartWords {
  title: string
  text: string
  /** Where there are products; the first is the main one. */
  links: readonly { to: string; label: string }[]
}

/** How a kind of checkout words its problems. */
export type UseProblem = (problem: SubmitProblem, lines: readonly ShopCartLine[]) => ProblemText

/** The reason why the purchase failed, and its remedy (SHOP §8). */
export interface ProblemText {
  title: string
  text?: string | null | undefined
  /** The step where it can be mended. */
  to?: { step: Step; label: string }
  /** Said in a dialog too; the alert stays behind it. */
  dialog?: { text: string | undefined }
}

export interface ShownCoupon {
  code: string
  applied: boolean
  /** CLP off the products, off the shipping, and of the list prices that it puts aside. */
  discount: number
  shippingDiscount: number
  withheld: number
  freeShippingApplied: boolean
  keepBoldoDiscount: boolean
  /** Why it is not applied: the server's sentence. */
  refusal: string | null
}

export interface CouponPlaceContent {
  coupon: ShownCoupon | null
  /** Said in the box's place: why there can be none. */
  instead?: string | null
}

export interface CartStepContent {
  problemOf: (line: ShopCartLine) => LineProblem | null
  /** Proceeds when nothing is missing; otherwise shows the missing part. */
  proceed: (onDone: () => void) => void
  busy: boolean
  /** Prices are a member's. */
  asMember: boolean
  /** Below the lines. */
  below: ReactNode
}

/** Of the delivery's fields: folded when the account has all of them, after waiting for it. */
export type Fold = 'waiting' | 'folded' | 'open'

export interface DeliveryContent {
  form: UseFormReturn<TypedForm, unknown, object>
  submit: () => void
  /** Why the accepted form was not taken. */
  refusal: { title: string; text: string } | null
  doubt: AddressDoubt | null
  pickedStreet: RefObject<string | null>
  /** Ordered now: the day is known. A subscription has its own dates. */
  dated: boolean
  fold: Fold
  unfold: () => void
  above?: ReactNode
  /** The fields about the person. */
  person: ReactNode
  below?: ReactNode
}

export interface PaymentContent {
  busy: boolean
  problem: SubmitProblem | null
  useProblem: UseProblem
  /** Something is on its way that the button needs. */
  loading: boolean
  /** The customer's next task before the button works, or null. */
  missing: string | null
  label: string
  submit: () => void
  /** From top to bottom of the step, around the parts of both profiles. */
  opening: ReactNode
  delivery: ReactNode
  method: ReactNode
  terms: { label: string; accepted: boolean; onAccept: (accepted: boolean) => void }
  belowTerms?: ReactNode
  after?: ReactNode
}
