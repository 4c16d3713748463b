/**
 * What tells one checkout from another. There is one checkout and two profiles: purchase/purchase.tsx and
 * subscription/subscription.tsx; its parts take theirs from the context.
 */
import { createContext, useContext, type ComponentType, type ReactNode, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BrowserCart } from '#web/features/cart/browser-cart.ts'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import type { DraftSaving } from '#web/features/cart/draft-kind.ts'
import type { OrderData, TypedForm } from '#web/features/cart/order-data.ts'
import type { PlacesState } from '#web/features/delivery/communes.ts'
import type { DraftPrescriptions } from '#web/features/prescriptions/prescription-uploads.ts'
import type { PathOf, Step } from '#web/platform/checkout-paths.ts'
import type { AddressDoubt } from './check-address.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import type { LineProblem } from './checkout.rules.ts'
import type { SubmitProblem } from './use-submission.ts'

/** What each step is given. */
export interface StepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  places: PlacesState
  onDone: () => void
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
  useProblem: (problem: SubmitProblem, lines: readonly ShopCartLine[]) => ProblemText
  useCoupon: () => CouponPlaceContent
  useCartStep: (props: CartStepProps) => CartStepContent
  useDelivery: (props: StepProps) => DeliveryContent

  /** Above a step's heading. */
  Badge?: ComponentType
  /** In the place of the steps, where the customer is not allowed. */
  SignIn?: ComponentType
  DeliveryStep: ComponentType<StepProps>
  PaymentStep: ComponentType<StepProps>
}

const ProfileContext = createContext<CheckoutProfile | null>(null)

export const CheckoutProfileProvider = ProfileContext.Provider

export function useCheckoutProfile(): CheckoutProfile {
  const profile = useContext(ProfileContext)
  if (profile === null) throw new Error('a part of the checkout stands outside one')
  return profile
}

/** What the summary calls otherwise than `checkout`'s messages do. */
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

/** Why nothing was bought, and what to do about it (SHOP §8). */
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

export interface CartStepProps {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
}

export interface CartStepContent {
  problemOf: (line: ShopCartLine) => LineProblem | null
  /** Goes on when nothing is missing; else what is missing says so. */
  proceed: (onDone: () => void) => void
  busy: boolean
  /** Prices are a member's. */
  asMember: boolean
  /** Below the lines. */
  below: ReactNode
}

export interface DeliveryContent {
  form: UseFormReturn<TypedForm, unknown, object>
  submit: () => void
  /** Why the accepted form was not taken. */
  refusal: { title: string; text: string } | null
  doubt: AddressDoubt | null
  pickedStreet: RefObject<string | null>
  /** Ordered now: the day can be told. A subscription has its own dates. */
  dated: boolean
  above?: ReactNode
  /** The fields about the person. */
  person: ReactNode
  below?: ReactNode
}

export interface PaymentContent {
  busy: boolean
  problem: SubmitProblem | null
  /** Something is on its way that the button needs. */
  loading: boolean
  /** What the customer must do before the button works, or null. */
  missing: string | null
  label: string
  submit: () => void
  /** From top to bottom of the step, around what both profiles show. */
  opening: ReactNode
  delivery: ReactNode
  method: ReactNode
  terms: { label: string; accepted: boolean; onAccept: (accepted: boolean) => void }
  belowTerms?: ReactNode
  after?: ReactNode
}
