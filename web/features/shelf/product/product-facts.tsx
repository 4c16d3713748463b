/** The facts have no buttons, so their code may arrive late. */
import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Snowflake from 'lucide-react/icons/snowflake'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { productDetails as messages } from '#web/features/shelf/product/messages/product-details.es.ts'
import { productCard } from '#web/features/shelf/catalogue/messages/product-card.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { SaleConditionIcon } from '#web/ui/brand/sale-condition-icon.tsx'
import { CommuneDelivery } from '#web/features/basket/delivery/commune-delivery.tsx'
import { buyingState, cardMarks } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { useSaleCondition } from '#web/features/shelf/catalogue/sale-condition.ts'
import type { PageProduct } from './product-document.ts'
import { prescriptionNotice, principleText } from './product.rules.ts'

export function ConditionLine({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <p className="flex items-center gap-2 font-medium">
        <SaleConditionIcon condition={product.saleCondition.value} size={24} className="shrink-0 text-hoja-700" />
        {useSaleCondition(product.saleCondition.value)}
      </p>
      <p className="text-tinta-600">
        {t.sku} <span className="tabular-nums">{product.sku}</span>
      </p>
    </div>
  )
}

/** Prescription products are not advertised (DS 3). */
export function GalleryMarks({ product, now }: { product: PageProduct; now: number }) {
  const t = useMessages(productCard)
  const lang = useCatalogueLang()
  const marks = cardMarks({ ...product, createdAt: Date.parse(product.createdAt) }, now).filter(
    ({ kind }) => kind === 'new' || kind === 'outOfStock' || kind === 'text',
  )
  if (marks.length === 0) return null
  return (
    <ul aria-label={t.marks} className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
      {marks.map((mark) => (
        <li key={mark.kind} className="flex">
          {mark.kind === 'text' ? (
            <Badge tone="prescription">
              <span lang={lang}>{mark.text}</span>
            </Badge>
          ) : mark.kind === 'new' ? (
            <Badge tone="new">{t.new}</Badge>
          ) : (
            <Badge tone="quiet">{t.outOfStock}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

export function Indicators({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  const { soldOnline, fileNeeded } = saleConditionPolicy(product.saleCondition.value)
  const equivalence = product.equivalence?.value
  const marks: { key: string; tone: 'success' | 'prescription' | 'delivery'; icon: ReactNode; text: string }[] = []
  if (equivalence && Object.hasOwn(t.equivalence, equivalence))
    marks.push({
      key: 'equivalence',
      tone: 'success',
      icon: <Equal />,
      text: t.equivalence[equivalence as keyof typeof t.equivalence],
    })
  if (!soldOnline)
    marks.push({ key: 'store', tone: 'prescription', icon: <Store size={16} aria-hidden />, text: t.notSoldOnline })
  if (fileNeeded)
    marks.push({
      key: 'prescription',
      tone: 'prescription',
      icon: <FileText size={16} aria-hidden />,
      text: t.prescriptionRequired,
    })
  if (product.needQuote)
    marks.push({ key: 'quote', tone: 'prescription', icon: <FileText size={16} aria-hidden />, text: t.quoteNeeded })
  if (product.coldChain)
    marks.push({ key: 'cold', tone: 'delivery', icon: <Snowflake size={16} aria-hidden />, text: t.coldChain })
  if (product.freeDispatch)
    marks.push({ key: 'free', tone: 'delivery', icon: <Truck size={16} aria-hidden />, text: t.freeDispatch })
  if (marks.length === 0) return null
  return (
    <ul aria-label={t.indicators} className="flex flex-wrap gap-2">
      {marks.map(({ key, tone, icon, text }) => (
        <li key={key} className="flex">
          <Badge tone={tone} className="h-7! px-3!">
            {icon}
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function Equal() {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
    >
      <rect x="1.5" y="5" width="13" height="6" rx="3" />
      <path d="M8 5v6" />
    </svg>
  )
}

export function Ingredients({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  if (product.activePrinciples.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2 className="text-base">{t.ingredients}</h2>
      <ul className="flex flex-wrap gap-2">
        {product.activePrinciples.map((principle) => (
          <li
            key={principleText(principle)}
            className="rounded-full border border-hoja-100 bg-hoja-50 px-3.5 py-1.5 text-sm font-medium text-hoja-800"
          >
            {principleText(principle)}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function PrescriptionAlert({ product }: { product: PageProduct }) {
  const t = useMessages(messages).notice
  const settings = useSettings()
  const condition = useSaleCondition(product.saleCondition.value)
  const notice = prescriptionNotice(product.saleCondition.value)
  if (notice === null) return null
  return (
    <Alert tone="warning" title={notice === 'storeOnly' ? condition : t[notice].title}>
      {notice === 'storeOnly' ? t.storeOnly.text(storeAddress(settings)) : t[notice].text}
    </Alert>
  )
}

/** A missing way of delivery is named. A sold-out product has no promised day. */
export function ShippingMethods({ product }: { product: PageProduct }) {
  const t = useMessages(messages).shipping
  const settings = useSettings()
  const delivered = product.shippingMethod.includes('homeDelivery')
  const pickedUp = product.shippingMethod.includes('withdrawalStore')
  const { fileNeeded } = saleConditionPolicy(product.saleCondition.value)
  const soldOut = buyingState(product) === 'soldOut'
  return (
    <ul aria-label={t.label} className="grid gap-3 text-sm">
      <Way
        there={delivered}
        icon={<Truck size={20} aria-hidden />}
        title={delivered ? t.homeDelivery : t.noHomeDelivery}
        text={
          !delivered ? null : soldOut ? (
            t.whenBack
          ) : (
            <CommuneDelivery
              general={product.freeDispatch ? `${t.homeDeliveryFree}. ${t.homeDeliveryText}` : t.homeDeliveryText}
              free={product.freeDispatch}
              needsReview={fileNeeded}
              pickup={pickedUp}
            />
          )
        }
      />
      <Way
        there={pickedUp}
        icon={<House size={20} aria-hidden />}
        title={pickedUp ? t.withdrawalStore : t.noWithdrawalStore}
        text={pickedUp ? (soldOut ? t.whenBack : t.withdrawalStoreText(storeAddress(settings))) : null}
      />
    </ul>
  )
}

function Way({ there, icon, title, text }: { there: boolean; icon: ReactNode; title: string; text: ReactNode }) {
  return (
    <li className={`flex gap-3 ${there ? '' : 'text-tinta-600'}`}>
      <span
        className={
          'grid size-9 shrink-0 place-items-center rounded-full ' +
          `${there ? 'bg-mar-100 text-mar-600' : 'bg-arena-100'}`
        }
      >
        {icon}
      </span>
      <span className="grid min-w-0 grow content-center">
        <span className={there ? 'font-semibold' : ''}>{title}</span>
        {text ? <span className="text-tinta-600">{text}</span> : null}
      </span>
    </li>
  )
}
