/** SHOP §2. Without scripts both panels are shown. */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { pickupDays } from '#shop/people/delivery/delivery.rules.ts'
import { openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { productDetails as messages } from '#web/features/shelf/product/messages/product-details.es.ts'
import { useCatalogueLang, useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { buyingState } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import type { PageProduct } from './product-document.ts'
import { useSaleCondition } from '#web/features/shelf/catalogue/sale-condition.ts'
import { fractionPrice, principleText, productContent } from './product.rules.ts'

const TABS = ['description', 'delivery'] as const

export function ProductTabs({ product }: { product: PageProduct }) {
  const t = useMessages(messages).tabs
  const id = useId()
  const [open, setOpen] = useState<(typeof TABS)[number]>('description')
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -TABS.indexOf(open), End: TABS.length - 1 - TABS.indexOf(open) }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    const next = (TABS.indexOf(open) + step + TABS.length) % TABS.length
    setOpen(TABS[next]!)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <section aria-labelledby={`${id}title`}>
      {/* The tabs' own headings are of the third level. */}
      <h2 id={`${id}title`} className="sr-only">
        {t.label}
      </h2>
      <div
        ref={list}
        role="tablist"
        aria-label={t.label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-x-6 border-b border-arena-200"
      >
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}${tab}`}
            aria-selected={tab === open}
            aria-controls={`${id}${tab}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setOpen(tab)}
            className={
              '-mb-px h-12 border-b-3 border-transparent text-base font-semibold text-tinta-600 transition-colors ' +
              'duration-150 hover:text-hoja-700 aria-selected:border-hoja-700 aria-selected:text-tinta-900 ' +
              'sm:text-lg'
            }
          >
            {t[tab]}
          </button>
        ))}
      </div>
      {TABS.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`${id}${tab}-panel`}
          aria-labelledby={`${id}${tab}`}
          tabIndex={0}
          className={`pt-6 ${tab === open ? '' : 'hidden [@media(scripting:none)]:block'}`}
        >
          {tab === 'description' ? <Description product={product} /> : <Delivery product={product} />}
        </div>
      ))}
    </section>
  )
}

function Description({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  const saleCondition = useSaleCondition(product.saleCondition.value)
  const lang = useCatalogueLang()
  const fraction = fractionPrice(product)
  const dermocosmetic = product.productType === 'Dermocosmetic'
  const rows: [string, ReactNode][] = [
    [
      dermocosmetic ? t.table.ingredients : t.table.principles,
      product.activePrinciples.length > 0 ? <Principles key="principles" product={product} /> : null,
    ],
    [
      t.table.content,
      <span key="content" lang={lang}>
        {productContent(product)}
      </span>,
    ],
    [t.table.fraction, fraction ? t.table.fractionPrice(formatClp(fraction.price), fraction.measure ?? t.unit) : null],
    [t.table.saleCondition, saleCondition],
    [
      t.table.storageCondition,
      product.storageCondition ? (
        <span key="storage" lang={lang}>
          {product.storageCondition}
        </span>
      ) : null,
    ],
    [t.table.laboratory, product.laboratory?.label],
    [t.table.brand, product.brand?.label],
    [t.table.registration, product.registration],
  ]
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
      {product.description ? (
        <p lang={lang} className="max-w-prose whitespace-pre-line">
          {product.description}
        </p>
      ) : null}
      <table className="h-fit w-full border-collapse text-sm sm:text-base">
        <tbody>
          {rows
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <tr key={name} className="border-b border-arena-200 first:border-t">
                <th
                  scope="row"
                  className="w-[42%] wrap-anywhere py-3 pr-4 text-left align-top font-medium text-tinta-600 sm:w-56"
                >
                  {name}
                </th>
                <td className="py-3 align-top wrap-anywhere">{value}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function Principles({ product }: { product: PageProduct }) {
  return (
    <ul lang={useCatalogueLang()} className="grid gap-0.5">
      {product.activePrinciples.map((principle) => (
        <li key={principleText(principle)}>{principleText(principle)}</li>
      ))}
    </ul>
  )
}

function Delivery({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const settings = useSettings()
  const { metropolitan, regions } = settings.delivery
  const { store, deliveries } = settings.hours
  const prices = [metropolitan[0]!, metropolitan.at(-1)!, regions].map(formatClp) as [string, string, string]
  const home = t.delivery.home(...prices, openingText(deliveries, locale))
  const days = pickupDays(product.coldChain, settings.pickup)
  const pickup = t.delivery.pickup(storeAddress(settings), days, openingText(store, locale))
  const delivered = product.shippingMethod.includes('homeDelivery')
  const pickedUp = product.shippingMethod.includes('withdrawalStore')
  const soldOut = buyingState(product) === 'soldOut'
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:gap-12">
      <DeliveryWay
        title={delivered ? t.shipping.homeDelivery : t.shipping.noHomeDelivery}
        lines={delivered ? (soldOut ? [t.delivery.soldOut] : home) : []}
      />
      <DeliveryWay
        title={pickedUp ? t.shipping.withdrawalStore : t.shipping.noWithdrawalStore}
        lines={pickedUp ? pickup : []}
      />
      <p className="text-sm text-tinta-600 md:col-span-2">
        {[product.coldChain ? t.delivery.cold : '', product.productType === 'Medicament' ? t.delivery.returns : '']
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  )
}

function DeliveryWay({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="grid h-fit gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="flex gap-2">
            <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-hoja-600" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
