import { CHECKOUT_PATH } from '#web/platform/paths.ts'

/** 0 cart, 1 delivery, 2 summary and payment. */
export type Step = 0 | 1 | 2

/** Values of `?paso=` (SHOP §2); the first step needs none. */
const STEP_NAMES = ['carro', 'entrega', 'pago'] as const

export type ToStepPath = (step: Step) => string

export const createStepPath =
  (path: string): ToStepPath =>
  (step) =>
    step === 0 ? path : `${path}?paso=${STEP_NAMES[step]}`

export const stepPath = createStepPath(CHECKOUT_PATH)

/** A link's state that leads back from another page to a step (`readCheckoutStep`). */
export const fromStep = (step: Step): { checkoutStep: Step } => ({ checkoutStep: step })

export function readCheckoutStep(state: unknown): Step | null {
  const step = (state as { checkoutStep?: unknown } | null)?.checkoutStep
  return step === 0 || step === 1 || step === 2 ? step : null
}

/** A link's state: the same is bought again, so a step without a question goes on by itself. */
export const BOUGHT_AGAIN = { boughtAgain: true }

export const isBoughtAgain = (state: unknown): boolean =>
  (state as { boughtAgain?: unknown } | null)?.boughtAgain === true

/** The parameter `telemedicine` jumps to the last step. */
export function requestedStep(search: URLSearchParams): Step {
  if (search.has('telemedicine')) return 2
  const index = STEP_NAMES.indexOf(search.get('paso') as (typeof STEP_NAMES)[number])
  return index === 1 || index === 2 ? index : 0
}

/** ACCOUNT §2. */
export const subscriptionResponsePath = (id: string): string => `/subscription-response/${id}`
