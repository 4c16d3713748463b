import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatChileInstant } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { formatPhone, parsePhone } from '#lib/phone.ts'
import { formatRut } from '#lib/rut.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { isOver, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { awaitsFile, isPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { CancelOrder } from '#web/features/sale/orders/cancel-order.tsx'
import { Reorder } from '#web/features/sale/orders/reorder.tsx'
import OrderSteps from '#web/features/sale/orders/order-steps.tsx'
import { ProductTable } from '#web/features/sale/orders/product-table.tsx'
import { usePromise, useStatusLabel } from '#web/features/sale/orders/promise-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Fact, Figure, MemberSaving, Total } from '#web/ui/facts.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import type { ListedOrder } from './orders-document.ts'

/** ACCOUNT §2. */
interface OrderRowProps {
  order: ListedOrder
  isOperator: boolean
  /** The list is loaded again after a change. */
  onChanged: () => void
}

export function OrderRow({ order, isOperator, onChanged }: OrderRowProps) {
  const t = useMessages(account).orders
  const status = order.status as OrderState
  const statusName = useStatusLabel(status, isOperator ? 'operator' : 'client')
  const units = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className="rounded-card border border-arena-200 bg-white">
      <details className="group">
        <summary
          className={
            'flex cursor-pointer list-none items-center gap-4 rounded-card p-4 sm:px-6 ' +
            '[&::-webkit-details-marker]:hidden'
          }
        >
          <span className="grid min-w-0 flex-1 gap-3">
            <span className="grid gap-x-6 gap-y-1 sm:grid-cols-[1fr_auto] sm:items-center">
              <span className="grid gap-0.5">
                <span className="font-semibold wrap-anywhere">{t.order(order.orderReferenceId)}</span>
                <span className="text-sm text-tinta-600">
                  {formatChileInstant(order.paymentDate ?? order.createdAt)} · {t.units(units)}
                  {isOperator ? ` · ${order.name}` : ''}
                </span>
                <PromiseLine order={order} />
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                {order.subscription ? <Badge tone="delivery">{t.subscription}</Badge> : null}
                <Badge tone={isOver(status) ? 'offerSoft' : status === 'ENTREGADO' ? 'quiet' : 'success'}>
                  {statusName}
                </Badge>
                <span className="font-semibold tabular-nums sm:min-w-20 sm:text-right">{formatClp(order.amount)}</span>
              </span>
            </span>
            <FirstProducts products={order.products} />
          </span>
          <ChevronDown
            size={20}
            aria-hidden
            className="shrink-0 text-tinta-600 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-arena-200 p-4 sm:p-6">
          {order.steps.length > 0 ? (
            <div className="mb-5 border-b border-arena-200 pb-5">
              <OrderSteps steps={order.steps} tracking={order.tracking} />
            </div>
          ) : null}
          <OrderState order={order} />
          <ProductTable
            products={order.products}
            words={t}
            renderDetail={({ activePrinciples, unitContent, pharmaceuticalFormText }) =>
              activePrinciples || contentLabel(unitContent, pharmaceuticalFormText, 'x')
            }
          />
          <div className="mt-5 grid gap-6 border-t border-arena-200 pt-5 sm:grid-cols-2">
            <OrderFacts order={order} isOperator={isOperator} />
            <OrderFigures order={order} isOperator={isOperator} />
          </div>
          <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
            <CancelOrder order={order} paid={remainingAmount(order)} onCancelled={onChanged} />
          </div>
        </div>
      </details>
      {isOperator ? null : (
        <div className="border-t border-arena-200 px-4 py-3 sm:px-6">
          <Reorder order={order} />
        </div>
      )}
    </article>
  )
}

const SHOWN_PRODUCTS_MAX = 3

function FirstProducts({ products }: Pick<ListedOrder, 'products'>) {
  const t = useMessages(account).orders
  const lang = useCatalogueLang()
  const first = products.slice(0, SHOWN_PRODUCTS_MAX)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex gap-1.5">
        {first.map(({ _id, sku, imageProduct }) => (
          <LinePicture key={_id} sku={sku} photo={imageProduct || undefined} className="size-12" />
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-40 text-sm text-tinta-600">
        <span lang={lang}>{first.map(({ name }) => name).join(', ')}</span>
        {products.length > SHOWN_PRODUCTS_MAX ? ` ${t.more(products.length - SHOWN_PRODUCTS_MAX)}` : ''}
      </span>
    </span>
  )
}

/** CLP that were not refunded. */
const remainingAmount = ({ amount, refunds }: ListedOrder) =>
  refunds.reduce((remaining, refund) => remaining - refund.amount, amount)

function PromiseLine({ order }: { order: ListedOrder }) {
  const promise = usePromise(order.deliveryPromise)
  if (!promise) return null
  const { kind } = order.deliveryPromise
  return (
    <span className="text-sm font-medium">
      {kind === 'date' || kind === 'sent' ? `${promise.name}: ${promise.lines[0]}` : promise.name}
    </span>
  )
}

function OrderState({ order }: { order: ListedOrder }) {
  const t = useMessages(account).orders
  const prescriptionTexts = useMessages(prescriptions)
  const promise = usePromise(order.deliveryPromise)
  const documents = new Map(
    order.products.flatMap(({ name, prescription, saleCondition: { value } }) =>
      prescription ? [[prescription._id, { ...prescription, name, condition: value }] as const] : [],
    ),
  )
  const over = isOver(order.status as OrderState)
  const nextStep = (state: string, condition: string): string | undefined =>
    isPrescriptionState(state) && awaitsFile(state)
      ? t.waitsForAnother
      : state !== 'aprobada'
        ? prescriptionTexts.next[state]
        : saleConditionPolicy(condition).prescriptionAtDelivery
          ? prescriptionTexts.approvedRetained
          : prescriptionTexts.approved
  const needed =
    [...documents.values()].some(({ state }) => isPrescriptionState(state) && awaitsFile(state)) &&
    order.deliveryPromise.kind === 'another_prescription'
  return (
    <div className="mb-5 grid gap-4 border-b border-arena-200 pb-5 sm:grid-cols-[1fr_auto] sm:items-start">
      <dl className="grid gap-3 text-sm">
        {promise ? <Fact name={promise.name}>{promise.lines.join('\n')}</Fact> : null}
        {[...documents.values()].map(({ _id, name, state, reason, condition }) => (
          <Fact key={_id} name={t.prescriptionLabel(name)}>
            {[
              prescriptionTexts.states[state] ?? state,
              reason && `${prescriptionTexts.reason} ${reason}`,
              over ? null : nextStep(state, condition),
            ]
              .filter(Boolean)
              .join('\n')}
          </Fact>
        ))}
      </dl>
      <LinkButton
        to={orderResponsePath(order._id)}
        variant={needed ? 'primary' : 'secondary'}
        aria-label={needed ? t.sendAnotherLabel(order.orderReferenceId) : t.receiptLabel(order.orderReferenceId)}
      >
        {needed ? t.sendAnother : t.receipt}
      </LinkButton>
    </div>
  )
}

function OrderFacts({ order, isOperator }: { order: ListedOrder; isOperator: boolean }) {
  const t = useMessages(account).orders
  const pickup = order.shippingMethod === 'withdrawalStore'
  const phone = parsePhone(order.phone)
  const payment =
    t.paymentTypes[order.paymentType as keyof typeof t.paymentTypes] ??
    t.providers[order.paymentMethod as keyof typeof t.providers]
  return (
    <dl className="grid content-start gap-3 text-sm">
      <Fact name={t.delivery}>
        {pickup
          ? t.pickup
          : order.addresses
              .map(({ address, apartment }) => [address, apartment].filter(Boolean).join(' · '))
              .join('\n')}
      </Fact>
      {isOperator ? (
        <Fact name={t.customer}>
          {[order.name, formatRut(order.rut), order.email, phone ? formatPhone(phone) : order.phone]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      ) : null}
      {order.shippingCommentary ? <Fact name={t.commentary}>{order.shippingCommentary}</Fact> : null}
      {payment ? <Fact name={t.payment}>{payment}</Fact> : null}
    </dl>
  )
}

function OrderFigures({ order, isOperator }: { order: ListedOrder; isOperator: boolean }) {
  const t = useMessages(account).orders
  // Includes offers, promotions, coupon and insurance. The member's saving is already in the subtotal.
  const discounts = order.subtotal + order.shippingCost - order.amount
  return (
    <dl className="grid content-start gap-2 text-sm tabular-nums">
      <Figure name={t.subtotal}>{formatClp(order.subtotal)}</Figure>
      {order.memberSaving > 0 ? (
        <MemberSaving>{(isOperator ? t.memberSavedSold : t.memberSaved)(formatClp(order.memberSaving))}</MemberSaving>
      ) : null}
      {discounts > 0 ? <Figure name={t.discounts}>{formatClp(-discounts)}</Figure> : null}
      {order.shippingMethod === 'withdrawalStore' ? null : (
        <Figure name={t.shipping}>{order.shippingCost > 0 ? formatClp(order.shippingCost) : t.free}</Figure>
      )}
      <Total name={t.amount} size="md">
        {formatClp(order.amount)}
      </Total>
    </dl>
  )
}
