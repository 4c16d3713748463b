/** One checkout has two profiles: purchase/purchase.ts and subscription/subscription.ts. */
import { createContext, useContext, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BrowserCart } from '#web/features/basket/cart/browser-cart.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import type { DraftSaving } from '#web/features/basket/cart/draft-kind.ts'
import type { OrderData, TypedForm } from '#web/features/basket/cart/order-data.ts'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import type { DraftPrescriptions } from '#web/features/ordering/prescriptions/prescription-uploads.ts'
import type { Step, ToStepPath } from '#web/platform/checkout-paths.ts'
import type { LazyComponent } from '#web/platform/lazy-component.tsx'
import type { AddressDoubt } from '#web/features/people/address/check-address.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import type { LineProblem } from './checkout.rules.ts'
import type { Removals } from './removals/use-removals.ts'
import type { SubmitProblem } from './use-submission.ts'

export interface StepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  onDone: () => void
}

export interface CartStepProps extends StepProps {
  removals: Removals
  /** True when one delivery method serves all lines. */
  deliverable: boolean
}

export interface CheckoutProfile {
  isSubscription: boolean
  /** True when a prescription by telemedicine may lead straight to the last step (SHOP §2). */
  hasTelemedicine: boolean
  toStepPath: ToStepPath
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
  documents: DraftPrescriptions

  /** False: the customer must sign in first. */
  useIsAllowed: () => boolean
  /** `accepted`: the delivery's data was accepted, and its method is still offered. */
  useLastStep: (lines: readonly ShopCartLine[], accepted: boolean) => Step
  usePricing: (lines: readonly ShopCartLine[], places: PlacesState) => CheckoutPricing
  useStepNames: () => readonly [string, string, string]
  useSummaryWords: () => SummaryWords
  useEmptyCart: () => EmptyCartWords
  useCoupon: () => CouponPlaceContent

  Badge?: ComponentType
  /** Replaces the steps where the customer is not allowed. */
  SignIn?: ComponentType
  /** Each step is loaded on demand: an empty cart needs none, a first view one. */
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

/** Only what differs from `checkout`'s messages. */
export interface SummaryWords {
  title?: string
  total?: string
  discounts?: Partial<Record<CheckoutPricing['discounts'][number]['reason'], string>>
}

export interface EmptyCartWords {
  title: string
  text: string
  /** The first link is the main one. */
  links: readonly { to: string; label: string }[]
}

export type UseProblem = (problem: SubmitProblem, lines: readonly ShopCartLine[]) => ProblemText

/** SHOP §8. */
export interface ProblemText {
  title: string
  text?: string | null | undefined
  /** The step where the customer can solve it. */
  to?: { step: Step; label: string }
  /** The text is in a dialog too; the alert stays behind it. */
  dialog?: { text: string | undefined }
}

export interface ShownCoupon {
  code: string
  applied: boolean
  /** CLP off the products; `withheld` is the value of the offers that the coupon excludes. */
  discount: number
  shippingDiscount: number
  withheld: number
  freeShippingApplied: boolean
  keepBoldoDiscount: boolean
  /** The server's sentence about a coupon that is not applied. */
  refusal: string | null
}

export interface CouponPlaceContent {
  coupon: ShownCoupon | null
  /** Replaces the box with the reason why there can be no coupon. */
  instead?: string | null
}

export interface CartStepContent {
  findProblem: (line: ShopCartLine) => LineProblem | null
  /** Proceeds when nothing is missing; otherwise shows the missing part. */
  proceed: (onDone: () => void) => void
  busy: boolean
  asMember: boolean
  below: ReactNode
}

/** 'waiting' for the account's data; 'folded' when it fills all of the delivery's fields. */
export type Fold = 'waiting' | 'folded' | 'open'

export interface DeliveryContent {
  form: UseFormReturn<TypedForm, unknown, object>
  submit: () => void
  /** The reason why the accepted form was not taken. */
  refusal: { title: string; text: string } | null
  doubt: AddressDoubt | null
  pickedStreet: RefObject<string | null>
  /** True for an order, whose day of arrival is shown; a subscription has dates of its own. */
  hasArrivalDay: boolean
  fold: Fold
  unfold: () => void
  above?: ReactNode
  person: ReactNode
  below?: ReactNode
}

export interface PaymentContent {
  busy: boolean
  problem: SubmitProblem | null
  useProblem: UseProblem
  loading: boolean
  /** The customer's next task before the button works, or null. */
  missing: string | null
  label: string
  submit: () => void
  /** The parts stand from top to bottom of the step. */
  opening: ReactNode
  delivery: ReactNode
  method: ReactNode
  terms: { label: string; accepted: boolean; onAccept: (accepted: boolean) => void }
  belowTerms?: ReactNode
  after?: ReactNode
}
