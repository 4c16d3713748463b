/** CONTENT §2.11 'list orders by call-centre user'. */
import { useState } from 'react'
import { ORDER_LIFE, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useStatusLabels } from '#web/features/sale/orders/promise-text.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DESK_PAGE, SalesDocument } from './desk-documents.ts'
import { DeskList } from './desk-list.tsx'
import { FoldedSection } from './folded-section.tsx'
import { OrderLine } from './order-line.tsx'

const STATES = (Object.keys(ORDER_LIFE) as OrderState[]).filter((state) => state !== 'PENDIENTE')

export function OwnSales() {
  const t = useMessages(desk).sales
  return (
    <FoldedSection title={t.title}>
      <Sales />
    </FoldedSection>
  )
}

function Sales() {
  const t = useMessages(desk).sales
  const labels = useStatusLabels('operator')
  const [{ state, page }, setFilter] = useState({ state: '', page: 1 })
  const variables = { shopId: SHOP_ID, orderStatus: state === '' ? null : [state], offset: (page - 1) * DESK_PAGE }
  const { is, answer, refresh } = useOwnQuery(SalesDocument, variables)
  return (
    <div className="grid gap-4">
      <SelectField
        label={t.state}
        value={state}
        onChange={(event) => setFilter({ state: event.target.value, page: 1 })}
        options={[{ value: '', label: t.all }, ...STATES.map((value) => ({ value, label: labels(value) }))]}
        className="max-w-xs"
      />
      <div>
        <DeskList
          name={t.title}
          texts={t}
          state={{ is, refresh, answer: answer?.callCenterSales }}
          page={page}
          onPage={(next) => setFilter({ state, page: next })}
        >
          {(order) => <OrderLine order={order} showsName />}
        </DeskList>
      </div>
    </div>
  )
}
