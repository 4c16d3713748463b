/** Before a choice the default commune is the example (SHOP §9, decision D36). */
import { Suspense, useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { chileDate, formatChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { deliveryHours } from '#shop/people/delivery/delivery.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { commune as messages } from '#web/features/basket/delivery/messages/commune.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSettings } from '#web/platform/frame-context.ts'
import { useChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { useCommuneOffer, type CommuneOffer } from './commune-offer.ts'
import { useOwnCommune } from './use-own-commune.ts'

/** The _id of Las Condes, for estimates only: no form begins with it. */
const DEFAULT_COMMUNE = '13114'

const chooser = () => import('./commune-chooser.tsx')
const CommuneChooser = lazyComponent(chooser)

interface CommuneDeliveryProps {
  /** Shown without a commune; it reserves the space of the commune's own line, so nothing moves. */
  general: string
  /** True when a product makes the delivery free (SHOP §4). */
  free: boolean
  /** True when a pharmacist must first approve a prescription: no day can be promised yet. */
  needsReview: boolean
  /** True when the product can be picked up where it is not delivered. */
  pickup: boolean
}

export function CommuneDelivery({ general, free, needsReview, pickup }: CommuneDeliveryProps) {
  const t = useMessages(messages)
  const chosen = useChosenCommune()
  useOwnCommune(chosen === null)
  const { offer, retry } = useCommuneOffer(chosen?._id ?? DEFAULT_COMMUNE)
  const [choosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setChoosing(false))
    opener.current?.focus()
  }
  const line =
    chosen === null ? (
      <ExampleLine {...{ general, free, needsReview, pickup }} offer={offer} />
    ) : offer === null ? (
      general
    ) : offer === undefined ? (
      t.calculating(chosen.label)
    ) : offer === 'failed' ? (
      t.failed(chosen.label)
    ) : (
      <OfferLine offer={offer} free={free} needsReview={needsReview} pickup={pickup} />
    )
  return (
    <>
      <span className="grid min-h-10 max-w-80 text-tinta-600">
        {/* The server's text reserves its space under the one that the browser fills in. */}
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {general}
        </span>
        <span role="status" className="col-start-1 row-start-1">
          {line}
        </span>
      </span>
      {choosing ? (
        <Suspense fallback={<span className="block h-11" />}>
          <CommuneChooser onClose={close} />
        </Suspense>
      ) : (
        <span className="flex flex-wrap gap-x-4">
          <LineButton ref={opener} onPointerDown={() => void chooser()} onClick={() => setChoosing(true)}>
            {chosen === null ? t.choose : t.change}
          </LineButton>
          {chosen !== null && offer === 'failed' ? <LineButton onClick={retry}>{t.retry}</LineButton> : null}
        </span>
      )}
    </>
  )
}

function ExampleLine({
  general,
  offer,
  ...purchase
}: CommuneDeliveryProps & { offer: CommuneOffer | null | 'failed' | undefined }) {
  const t = useMessages(messages)
  if (!offer || offer === 'failed' || offer.estimate === null) return <>{general}</>
  return (
    <>
      {t.forExample} <OfferLine offer={offer} {...purchase} />
    </>
  )
}

function OfferLine({
  offer,
  free,
  needsReview,
  pickup,
}: Omit<CommuneDeliveryProps, 'general'> & { offer: CommuneOffer }) {
  const t = useMessages(messages)
  const settings = useSettings()
  if (offer.estimate === null)
    return <>{[t.notServed(offer.label), pickup ? t.pickUp(storeAddress(settings)) : null].filter(Boolean).join(' ')}</>
  return (
    <>
      <strong className="font-semibold text-tinta-900">
        {free ? t.free(offer.label) : t.price(offer.label, formatClp(offer.price))}
      </strong>{' '}
      {needsReview
        ? t.afterReview(deliveryHours(offer.regionId))
        : t.arrives(formatChileDate(chileDate(offer.estimate)))}
    </>
  )
}

const LineButton = (button: Omit<ComponentProps<'button'>, 'type' | 'className'>) => (
  <button {...button} type="button" className="text-link flex min-h-11 items-center font-semibold" />
)
