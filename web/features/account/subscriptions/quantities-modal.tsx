/** Changes the quantities of all coming deliveries. */
import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { toApiError } from '#web/platform/use-loaded.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figure, Total } from '#web/ui/facts.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { formatLongDate } from './delivery-dates.rules.ts'
import type { DetailNotice } from './detail-notice.ts'
import { useRefusalSentence } from './use-delivery-change.ts'
import { useQuantities, type RequestedQuantities } from './use-quantities.ts'
import { ChangeQuantitiesDocument, type ShownFigures, type ShownSubscription } from './subscriptions-document.ts'

interface QuantitiesModalProps {
  subscription: ShownSubscription
  onClose: () => void
  onDone: (notice: DetailNotice) => void
  /** Called when the subscription on the screen is outdated. */
  onStale: () => void
}

export function QuantitiesModal({ subscription, onClose, onDone, onStale }: QuantitiesModalProps) {
  const t = useMessages(accountSubscriptions).quantities
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  const [isOver, setIsOver] = useState<string | null>(null)
  const products = subscription.products.map(({ _id, quantity }) => ({ _id, quantity: typed.get(_id) ?? quantity }))
  const price = useQuantities(subscription, products)
  const { busy, problem, save } = useSave({ subscription, products, price, onDone, onStale })
  return (
    <Modal
      open
      onClose={onClose}
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button onClick={() => void save()} loading={busy}>
            {t.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Problem problem={problem} price={price} />
      <ul className="divide-y divide-arena-200">
        {subscription.products.map((product, index) => (
          <QuantityRow
            key={product._id}
            product={product}
            quantity={products[index]!.quantity}
            isOver={isOver === product._id}
            onOverMax={() => setIsOver(product._id)}
            onChange={(quantity) => {
              // For a number above the maximum this receives the maximum, after `onOverMax` has shown the sentence.
              if (quantity < product.maxQuantity) setIsOver(null)
              setTyped(new Map(typed).set(product._id, quantity))
            }}
          />
        ))}
      </ul>
      <NewFigures price={price} />
    </Modal>
  )
}

function Problem({ problem, price }: { problem: string | null; price: ReturnType<typeof useQuantities> }) {
  const t = useMessages(accountSubscriptions).quantities
  const { refusal } = useQuantitiesSentences()
  const refused = problem ?? (price.error && price.error.code !== 'network' ? refusal(price.error) : null)
  if (refused)
    return (
      <Alert tone="error" live title={t.failed} className="mb-4">
        {refused}
      </Alert>
    )
  return price.error ? (
    <Alert
      tone="error"
      live
      title={t.notPriced}
      className="mb-4"
      actions={
        <Button variant="secondary" onClick={price.refresh}>
          {t.again}
        </Button>
      }
    />
  ) : null
}

interface QuantityRowProps {
  product: ShownSubscription['products'][number]
  quantity: number
  isOver: boolean
  onChange: (quantity: number) => void
  onOverMax: () => void
}

function QuantityRow({ product, quantity, isOver, onChange, onOverMax }: QuantityRowProps) {
  const t = useMessages(accountSubscriptions).quantities
  const lang = useCatalogueLang()
  const limitId = `limit-${product._id}`
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <span lang={lang} className="min-w-0 font-semibold wrap-anywhere">
          {product.name}
        </span>
        <NumberStepper
          value={quantity}
          // The agreed quantity may exceed the present maximum.
          max={Math.max(product.maxQuantity, product.quantity)}
          label={product.name}
          onChange={onChange}
          onOverMax={onOverMax}
          describedBy={isOver ? limitId : undefined}
          className="shrink-0"
        />
      </div>
      {isOver ? (
        <p id={limitId} role="status" className="mt-1 text-sm text-tinta-600">
          {t.limit(product.maxQuantity)}
        </p>
      ) : null}
      {product.prescriptionProblem ? <p className="mt-1 text-sm text-tinta-600">{t.prescription}</p> : null}
    </li>
  )
}

function NewFigures({ price: { figures, isLoading } }: { price: ReturnType<typeof useQuantities> }) {
  const texts = useMessages(accountSubscriptions)
  const t = texts.quantities
  if (!figures)
    return isLoading ? (
      <p role="status" className="flex items-center gap-3 border-t border-arena-200 pt-4">
        <Spinner /> {t.loading}
      </p>
    ) : null
  return (
    <div aria-busy={isLoading} className={`border-t border-arena-200 pt-4 ${isLoading ? 'opacity-60' : ''}`}>
      <Amounts figures={figures} />
      <p role="status" className="mt-3 text-sm text-tinta-600">
        {figures.chargedOn
          ? t.next(formatLongDate(texts.upcoming.locale, figures.chargedOn), formatClp(figures.chargedAmount))
          : null}{' '}
        {figures.announcedAgain ? t.announced : null}
      </p>
    </div>
  )
}

function Amounts({ figures }: { figures: ShownFigures }) {
  const t = useMessages(accountSubscriptions).detail
  return (
    <dl className="grid gap-2 tabular-nums">
      <Figure quiet name={t.subtotal}>
        {formatClp(figures.subtotal)}
      </Figure>
      <Figure quiet name={t.bonus}>
        {formatClp(-figures.boldoDiscount)}
      </Figure>
      {figures.couponDiscount > 0 ? (
        <Figure quiet name={t.couponOff}>
          {formatClp(-figures.couponDiscount)}
        </Figure>
      ) : null}
      <Figure quiet name={t.shipping}>
        {figures.shippingCost > 0 ? formatClp(figures.shippingCost) : t.free}
      </Figure>
      <Total name={t.total} className="mt-1">
        {formatClp(figures.amount)}
      </Total>
    </dl>
  )
}

interface SaveOptions extends Pick<QuantitiesModalProps, 'subscription' | 'onDone' | 'onStale'> {
  products: RequestedQuantities
  price: ReturnType<typeof useQuantities>
}

/** Saves with the amount on the screen. A refusal is shown in the dialog, which keeps what was typed. */
function useSave({ subscription, products, price, onDone, onStale }: SaveOptions) {
  const t = useMessages(accountSubscriptions).quantities
  const { sentence } = useQuantitiesSentences()
  const { is, send } = useMutation(ChangeQuantitiesDocument)
  const [problem, setProblem] = useState<{ key: string; text: string } | null>(null)
  const key = JSON.stringify(products)
  const save = async () => {
    const showProblem = (text: string) => setProblem({ key, text })
    setProblem(null)
    if (products.every(({ quantity }, index) => quantity === subscription.products[index]!.quantity))
      return showProblem(t.same)
    if (!price.figures || !price.isCurrent) return price.isLoading ? showProblem(t.wait) : undefined
    const { _id: subscriptionId, version } = subscription
    const { amount } = price.figures
    const { error } = await send({ shopId: SHOP_ID, subscriptionId, version, products, amount })
    if (!error) return onDone({ tone: 'success', title: t.done, text: t.doneText(formatClp(amount)) })
    if (error.code === 'subscription.amount_changed') price.refresh()
    if (error.code === 'subscription.changed_meanwhile') onStale()
    showProblem(sentence(error))
  }
  // The problem is shown only for the quantities that it is about.
  return { busy: is === 'sending', problem: problem?.key === key ? problem.text : null, save }
}

/** `refusal` is null for every other error. */
function useQuantitiesSentences() {
  const t = useMessages(accountSubscriptions).quantities
  const sentence = useRefusalSentence()
  const own: Partial<Record<string, string>> = t.refusals
  const refusal = (error: unknown) => own[toApiError(error).code] ?? (sentence(error, '') || null)
  return { refusal, sentence: (error: unknown) => refusal(error) ?? t.failedText }
}
