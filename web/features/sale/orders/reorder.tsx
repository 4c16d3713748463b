/** Changes are shown before anything is added to the present cart. An unchanged order goes on towards the payment. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { addToCart, readCart } from '#web/features/basket/cart/cart-store.ts'
import { toCartProduct } from '#web/features/shelf/catalogue/buy-row.tsx'
import { cardPrice } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { orderActions } from '#web/features/sale/orders/messages/order-actions.es.ts'
import { readSession } from '#web/features/people/session/session.ts'
import { BOUGHT_AGAIN, stepPath } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { findProductsAgain } from './pay-again.ts'
import { hasChanged, planReorder, type ReorderLine } from './reorder.rules.ts'

type Ordered = { _id: string; name: string; quantity: number; discountPrice: number }
type Found = Awaited<ReturnType<typeof findProductsAgain>>
type Offer = { lines: ReorderLine[]; found: Found; inCart: number }
type Texts = typeof orderActions.es.again

type OrderAgain = { orderReferenceId: string; shippingMethod: string; products: readonly Ordered[] }

/** With `cartButton`, a button with this text and accessible name adds the products and stays on the page. */
type ReorderProps =
  | { order: OrderAgain; cartButton?: undefined }
  | { order: Pick<OrderAgain, 'products'>; cartButton: { text: string; label: string } }

export function Reorder({ order, cartButton }: ReorderProps) {
  const t = useMessages(orderActions).again
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer | null>(null)
  const [open, setOpen] = useState(false)
  const { is, send } = useSending(findProductsAgain)
  const addProducts = ({ lines, found, inCart }: Offer) => {
    for (const product of found) {
      const adds = lines.find(({ _id }) => _id === product._id)?.adds ?? 0
      if (adds > 0) addToCart(toCartProduct(product), adds)
    }
    if (cartButton) return setOpen(false)
    // A pickup is chosen each time: the account has an address, and no store.
    const isSame = inCart === 0 && !lines.some(hasChanged) && order.shippingMethod === 'homeDelivery'
    if (isSame && readSession()?.isClient) void navigate(stepPath(1), { state: BOUGHT_AGAIN })
    else void navigate(stepPath(0))
  }
  const onPress = async () => {
    const { answer } = await send(order.products.map(({ _id }) => _id))
    if (!answer) return
    const next = toOffer(order.products, answer)
    setOffer(next)
    if (next.lines.some(hasChanged)) setOpen(true)
    else addProducts(next)
  }
  const units = offer?.lines.reduce((sum, { adds }) => sum + adds, 0) ?? 0
  return (
    <div className="grid gap-3 print:hidden">
      <Button
        variant="secondary"
        loading={is === 'sending'}
        onClick={() => void onPress()}
        aria-label={cartButton ? cartButton.label : t.openLabel(order.orderReferenceId)}
      >
        {cartButton?.text ?? t.open}
      </Button>
      {is === 'failed' ? <Alert tone="error">{t.failed}</Alert> : null}
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        description={units > 0 ? t.text : t.noneText}
        actions={
          <>
            {units > 0 ? <Button onClick={() => addProducts(offer!)}>{t.confirm(units)}</Button> : null}
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t.back}
            </Button>
          </>
        }
      >
        {offer ? <Changes offer={offer} adds={units > 0} t={t} /> : null}
      </Modal>
    </div>
  )
}

/** A signed-in customer has a member's prices. */
function toOffer(ordered: readonly Ordered[], found: Found): Offer {
  const member = readSession()?.isClient === true
  const held = readCart()
  const currentProducts = found.map((product) => ({
    ...product,
    saleCondition: product.saleCondition.value,
    price: member ? product.subscriptionPrice : cardPrice(product).current,
  }))
  const lines = planReorder(
    ordered.map((line) => ({ ...line, paid: line.discountPrice })),
    new Map(currentProducts.map((product) => [product._id, product])),
    new Map(held.map(({ _id, quantity }) => [_id, quantity])),
  )
  return { lines, found, inCart: held.reduce((sum, { quantity }) => sum + quantity, 0) }
}

function Changes({ offer: { lines, inCart }, adds, t }: { offer: Offer; adds: boolean; t: Texts }) {
  const changed = lines.filter(hasChanged)
  const same = lines.length - changed.length
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {changed.map((line) => (
          <li key={line._id} className="border-l-2 border-arena-200 pl-3">
            <p className="font-semibold wrap-anywhere">
              {line.adds > 0 ? t.units(line.adds, line.ordered) : `${line.ordered} ×`} {line.name}
            </p>
            {listChanges(line, t).map((text) => (
              <p key={text} className="text-sm">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {adds ? (
        <div className="grid gap-1 text-sm text-tinta-600">
          {same > 0 ? <p>{t.same(same)}</p> : null}
          {inCart > 0 ? <p>{t.joins(inCart)}</p> : null}
          <p>{t.prices}</p>
        </div>
      ) : null}
    </div>
  )
}

function listChanges({ not, adds, ordered, price, prescription }: ReorderLine, t: Texts): string[] {
  if (not) return [t.changes[not]]
  const [before, after] = price ? [formatClp(price.before), formatClp(price.now)] : ['', '']
  return [
    adds < ordered ? t.changes.fewer(adds) : '',
    price ? t.changes[price.now > price.before ? 'dearer' : 'cheaper'](before, after) : '',
    prescription ? t.changes.prescription : '',
  ].filter(Boolean)
}
