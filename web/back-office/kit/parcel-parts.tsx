import FileText from 'lucide-react/icons/file-text'
import Snowflake from 'lucide-react/icons/thermometer-snowflake'
import { use } from 'react'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { parcels } from './messages/parcels.es.ts'
import { ShowNowContext } from './opened.tsx'
import { promiseDay } from './times.ts'

/** Facts of a parcel or an order, without medicine or person. */
interface Listed {
  shippingMethod: string
  commune: string | null
  deliveryEstimate: string | null
  coldChain: boolean
  needsPrescription: boolean
}

export function Destination({ listed: { shippingMethod, commune } }: { listed: Listed }) {
  const t = useMessages(parcels)
  return <>{shippingMethod === 'withdrawalStore' ? t.pickup : commune}</>
}

export function Care({ listed: { coldChain, needsPrescription } }: { listed: Listed }) {
  const t = useMessages(parcels)
  if (!coldChain && !needsPrescription) return null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {coldChain ? (
        <Badge tone="delivery">
          <Snowflake size={14} aria-hidden /> {t.cold}
        </Badge>
      ) : null}
      {needsPrescription ? (
        <Badge tone="prescription">
          <FileText size={14} aria-hidden /> {t.prescription}
        </Badge>
      ) : null}
    </span>
  )
}

export function PromiseDay({ listed, nowMs }: { listed: Listed; nowMs: number }) {
  const t = useMessages(parcels).promise
  const promise = promiseDay(listed.deliveryEstimate, nowMs)
  if (!promise) return '–'
  const { is, day } = promise
  const text = is === 'late' || is === 'later' ? t[is](day) : t[is]
  return (
    <span className={is === 'late' ? 'font-semibold text-error' : is === 'today' ? 'font-semibold' : ''}>{text}</span>
  )
}

/**
 * A refusal in words; a failure leaves everything as it was typed. What a colleague changed is shown by a press.
 * `failed`: of a call that saves nothing.
 */
export function RefusalAlert({ error, failed }: { error: ApiError; failed?: string }) {
  const t = useMessages(parcels)
  const showNow = use(ShowNowContext)
  const state = t.states[error.data.state as keyof typeof t.states] as string | undefined
  const isMoved = error.code === 'parcel.cannot_move'
  const { internal, ...known } = t.refusals
  const text = isMoved && state ? t.movedTo(state) : (known[error.code as keyof typeof known] ?? failed ?? internal)
  return (
    <Alert
      tone="error"
      title={text}
      intoView
      actions={
        showNow && (isMoved || error.code === 'order.cannot_move') ? (
          <Button variant="secondary" size="sm" onClick={showNow}>
            {t.showNow}
          </Button>
        ) : null
      }
    />
  )
}
