import type { SubmitProblem } from '#web/features/sale/checkout/use-submission.ts'
import { CommuneField } from '#web/features/people/address/commune-field.tsx'
import type { PlacesState } from '#web/features/people/address/communes.ts'
import { operatorOrder } from '#web/features/sale/checkout/messages/operator-order.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'

interface UnsavedDataProps {
  code: SubmitProblem['code']
  orderId: string
  places: PlacesState
  /** The commune's id that the next press saves for the customer. */
  commune: string
  onCommune: (id: string) => void
}

/** The next press saves the data again (CONTENT §8). Only the customer's commune is corrected: the sold order stays. */
export function UnsavedData({ code, orderId, places, commune, onCommune }: UnsavedDataProps) {
  const t = useMessages(operatorOrder).unsaved
  const title = code === 'twee.unknown_commune' ? t.commune : code === 'twee.unreachable' ? t.integration : t.other
  return (
    <Alert
      intoView
      tone="error"
      title={title}
      actions={<LinkButton to={orderResponsePath(orderId)}>{t.order}</LinkButton>}
    >
      <p>{t.text}</p>
      {code === 'twee.unknown_commune' ? (
        <div className="mt-3 grid gap-2">
          <p>{t.communeText}</p>
          <div className="max-w-sm">
            <CommuneField
              communes={places.communes}
              value={commune}
              onChange={onCommune}
              onBlur={() => {}}
              inputRef={null}
              error={undefined}
            />
          </div>
        </div>
      ) : null}
    </Alert>
  )
}
