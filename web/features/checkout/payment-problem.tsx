import { Link } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { cart } from '#web/features/cart/messages/cart.es.ts'
import { coupon } from '#web/features/checkout/messages/coupon.es.ts'
import { checkout } from '#web/features/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/cart/cart-item.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { Modal } from '#web/ui/modal.tsx'
import { useState } from 'react'
import { stepPath, type Step } from '#web/platform/checkout-paths.ts'
import { useInsuranceWords } from '#web/features/insurance/use-insurance-words.ts'
import type { PaymentProblem as Problem } from './pay-order.ts'

/** Why the payment did not start, and what to do about it (SHOP §8). */
export function PaymentProblem({ problem, lines }: { problem: Problem; lines: readonly ShopCartLine[] }) {
  const t = useMessages(checkout)
  const texts = t.paymentErrors
  const { problems: covered, lost: lostCover } = useInsuranceWords()
  const maxText = useMessages(cart).maxQuantity
  const couponChanged = useMessages(coupon).changed
  const { code, data } = problem
  const name = lines.find(({ sku }) => sku === data.sku)?.productName ?? ''
  const toCart = <StepLink step={0}>{texts.toCart}</StepLink>
  const toDelivery = <StepLink step={1}>{t.payment.completeDelivery}</StepLink>

  switch (code) {
    case 'not_saved':
    case 'network':
      return (
        <Alert tone="error" title={texts.notSaved}>
          {texts.notSavedText}
        </Alert>
      )
    case 'order.amount_changed':
      return (
        <Alert tone="error" title={texts.changed}>
          {data.because === 'insurance' ? `${lostCover} ` : null}
          {typeof data.amount === 'number' ? texts.changedText(formatClp(data.amount)) : null}
        </Alert>
      )
    case 'cart.out_of_stock':
      return (
        <Alert tone="error" title={texts.outOfStock(name, Number(data.available ?? 0))} actions={toCart}>
          {texts.adjust}
        </Alert>
      )
    case 'cart.over_max_quantity':
      return (
        <Alert tone="error" title={name} actions={toCart}>
          {maxText(Number(data.max ?? 1))}
        </Alert>
      )
    case 'order.empty':
      return <Alert tone="error" title={t.empty.title} actions={toCart} />
    case 'order.incomplete':
      return <Alert tone="error" title={texts.incomplete} actions={toDelivery} />
    case 'delivery.unknown_commune':
      return <Alert tone="error" title={texts.noDelivery} actions={toDelivery} />
    case 'order.no_home_delivery':
      return <Alert tone="error" title={t.form.homeUnavailable} actions={toDelivery} />
    case 'order.no_pickup':
      return <Alert tone="error" title={t.form.pickupUnavailable} actions={toDelivery} />
    case 'order.prescription_missing':
      return (
        <Alert tone="error" title={texts.prescription} actions={<StepLink step={0}>{texts.toPrescriptions}</StepLink>}>
          {texts.prescriptionText}
        </Alert>
      )
    case 'order.quote_missing':
      return <Alert tone="error" title={texts.quote} actions={<StepLink step={0}>{texts.toQuote}</StepLink>} />
    case 'order.recipe_check':
      return <RecipeCheck message={problem.message} />
    case 'order.payment_in_progress':
    case 'idempotency.in_progress':
      return <Alert tone="error" title={texts.inProgress} />
    case 'insurance.unavailable':
      return (
        <Alert tone="error" title={covered.failed.title}>
          {covered.failed.text}
        </Alert>
      )
    case 'insurance.claim_refused':
      return (
        <Alert tone="error" title={covered.claimRefused.title} actions={toDelivery}>
          {covered.claimRefused.text}
        </Alert>
      )
    case 'payment.too_many_starts':
      return (
        <Alert tone="error" title={texts.tooMany}>
          {texts.tooManyText(waitMinutes(data.retryAfterS))}
        </Alert>
      )
    case 'payment.too_many_units':
      return (
        <Alert tone="error" title={texts.tooManyUnits}>
          {texts.tooManyUnitsText(waitMinutes(data.retryAfterS))}
        </Alert>
      )
    case 'payment.held_too_often':
      return (
        <Alert tone="error" title={texts.heldTooOften}>
          {texts.heldTooOftenText}
        </Alert>
      )
    case 'shop.busy':
    case 'shop.unavailable':
      return (
        <Alert tone="error" title={texts.busy}>
          {texts.busyText}
        </Alert>
      )
    case 'payment.unavailable':
    case 'payment.method_off':
      return <Alert tone="error" title={texts.unavailable} />
    default:
      if (code.startsWith('coupon.'))
        return (
          <Alert tone="error" title={problem.message}>
            {couponChanged}
          </Alert>
        )
      return (
        <Alert tone="error" title={texts.generic}>
          {code === 'internal' ? null : problem.message}
        </Alert>
      )
  }
}

function StepLink({ step, children }: { step: Step; children: string }) {
  return (
    <Link to={stepPath(step)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      {children}
    </Link>
  )
}

/** A dialog with the server's message (SHOP §8); the alert stays behind it. */
function RecipeCheck({ message }: { message: string | undefined }) {
  const t = useMessages(checkout)
  const texts = t.paymentErrors
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Alert tone="error" title={texts.recipeCheck} actions={<StepLink step={0}>{texts.toCart}</StepLink>} />
      <Modal
        open={open}
        onClose={close}
        size="sm"
        title={texts.recipeCheck}
        description={message}
        actions={<Button onClick={close}>{t.notice.seen}</Button>}
      />
    </>
  )
}
