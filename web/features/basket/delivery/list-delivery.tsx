import Truck from 'lucide-react/icons/truck'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { chileDate, toChileDate } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { useChosenCommune } from '#web/features/basket/cart/chosen-commune.ts'
import { arrival } from '#web/features/basket/delivery/messages/arrival.es.ts'
import { commune as communeMessages } from '#web/features/basket/delivery/messages/commune.es.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { arrivalOn } from './arrival.rules.ts'
import { useCommuneOffer } from './commune-offer.ts'
import { useOwnCommune } from './use-own-commune.ts'

const chooser = () => import('./commune-chooser.tsx')
const CommuneChooser = lazyComponent(chooser)

/** `now` is the server's clock, ms. The row is one line high, with any text. */
export default function ListDelivery({ now }: { now: number }) {
  const t = useMessages(arrival)
  const chosen = useChosenCommune()
  useOwnCommune(chosen === null)
  const [choosing, setChoosing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setChoosing(false))
    opener.current?.focus()
  }
  return (
    <div className="-mt-3">
      <div className="flex h-11 items-center gap-2 text-sm">
        <Truck size={20} aria-hidden className="shrink-0 text-hoja-700" />
        <p role="status" className="min-w-0 truncate empty:hidden">
          {chosen ? <CommuneLine now={now} label={chosen.label} id={chosen._id} /> : null}
        </p>
        <button
          ref={opener}
          type="button"
          aria-label={chosen ? t.changeLabel : undefined}
          aria-expanded={choosing}
          onPointerDown={() => void chooser()}
          onClick={() => setChoosing(!choosing)}
          className="text-link -outline-offset-2 flex min-h-11 items-center px-1 font-semibold"
        >
          {chosen ? t.change : t.prompt}
        </button>
      </div>
      {choosing ? (
        <Suspense fallback={<div className="h-32" />}>
          <div className="pb-2">
            <CommuneChooser onClose={close} />
          </div>
        </Suspense>
      ) : null}
    </div>
  )
}

function CommuneLine({ now, label, id }: { now: number; label: string; id: string }) {
  const t = useMessages(arrival)
  const states = useMessages(communeMessages)
  const { offer } = useCommuneOffer(id)
  if (offer === undefined) return <>{states.calculating(label)}</>
  if (offer === 'failed') return <>{states.failed(label)}</>
  if (!offer || offer.estimate === null) return <>{states.notServed(label)}</>
  return <>{t.priced(arrivalOn(chileDate(offer.estimate), toChileDate(now)), offer.label, formatClp(offer.price))}</>
}
