import { useNavigate } from 'react-router'
import type { ParcelState } from '#shop/counter/parcels/parcel-life.rules.ts'
import type { OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { parcels as parcelMessages } from '#web/back-office/kit/messages/parcels.es.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { formatTime, useNowMs } from '#web/back-office/kit/times.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { actionPermission, decideMainAction } from './main-action.rules.ts'
import { staffOrders } from './messages/staff-orders.es.ts'
import { BeginPreparationDocument, type OpenedOrder } from './order-documents.ts'

/** What a pharmacist has not decided yet (shop/ordering/prescriptions). */
const OPEN_REVIEWS: readonly string[] = ['recibida', 'en revisión', 'por aclarar']

/** The one thing to do next; without the right for it, its words. */
export function MainAction({ opened, onRefused }: { opened: OpenedOrder; onRefused: () => void }) {
  const t = useMessages(staffOrders).order.actions
  const words = useMessages(parcelMessages)
  const may = useMay()
  const navigate = useNavigate()
  const nowMs = useNowMs()
  const userId = useSession()?.userId
  const { is, error, send } = useStaffMutation(BeginPreparationDocument)
  const { order, isHeld, parcels } = opened
  const parcel = parcels.at(-1)
  const action = decideMainAction({
    status: order.status as OrderState,
    isHeld,
    isPickup: order.shippingMethod === 'withdrawalStore',
    prescriptionId:
      order.products.find(({ prescription }) => prescription && OPEN_REVIEWS.includes(prescription.state))?.prescription
        ?._id ?? null,
    parcel: parcel
      ? {
          id: parcel._id,
          state: parcel.state as ParcelState,
          isMine: parcel.preparerId === userId,
          isLapsed: Date.parse(parcel.leaseUntil) < nowMs,
        }
      : null,
  })
  if (!action) return null
  const { key, leadsTo } = action
  const label =
    key === 'colleague' && parcel
      ? t.colleague(words.until(parcel.preparer ?? words.colleague, formatTime(parcel.leaseUntil)))
      : t[key as Exclude<typeof key, 'colleague'>]
  if (leadsTo === null || !may(actionPermission(action)))
    return <p className="text-tinta-600">{leadsTo === null ? label : t.next(label)}</p>
  const run = async () => {
    if (leadsTo !== 'take') return navigate(leadsTo)
    const { answer } = await send({ orderId: order._id })
    if (answer?.takeOrder) await navigate(preparationPath(answer.takeOrder._id))
    else onRefused()
  }
  return (
    <div className="grid justify-items-end gap-2 max-sm:justify-items-start">
      <KeyButton shortcut="F8" label={label} onClick={() => void run()} loading={is === 'sending'}>
        {label}
      </KeyButton>
      {error ? <RefusalAlert error={error} /> : null}
    </div>
  )
}
