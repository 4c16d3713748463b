/** Whom the draft's prescriptions are for: the customer, or one of their people. */
import { useEffect, useState } from 'react'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { orderSaving } from '#web/features/cart/order-saving.ts'
import { useSession } from '#web/features/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const PatientsDocument = graphql(`
  query PrescriptionPatients($shopId: String, $orderId: ID!) {
    dependants(shopId: $shopId) {
      _id
      name
    }
    order(shopId: $shopId, id: $orderId) {
      order {
        products {
          _id
          prescription {
            patient
          }
        }
      }
    }
  }
`)

const SetPatientDocument = graphql(`
  mutation SetPatient($shopId: String, $orderId: ID!, $products: [ID!]!, $dependantId: ID) {
    setPatient(shopId: $shopId, orderId: $orderId, products: $products, dependantId: $dependantId) {
      _id
    }
  }
`)

export type Patients = {
  people: ResultOf<typeof PatientsDocument>['dependants']
  /** By line: the name of the person; '' for the customer. */
  patientOf: (lineId: string) => string
  /** @throws ApiError */
  choose: (lineId: string, dependantId: string | null) => Promise<void>
}

/** Undefined until it is loaded, and for visitors and operators. `stored`: the lines' prescriptions. */
export function usePatients(stored: readonly string[], isOn: boolean): Patients | undefined {
  const session = useSession()
  const orderId = orderSaving.draftId()
  const [turn, setTurn] = useState(0)
  const asks = isOn && session?.isClient && session.hasProfile && orderId !== null && stored.length > 0
  const key = asks ? `${session.userId} ${orderId} ${stored.join(' ')}` : ''
  const [loaded, setLoaded] = useState<{ key: string; answer: ResultOf<typeof PatientsDocument> }>()
  useEffect(() => {
    if (key === '' || orderId === null) return
    const question = new AbortController()
    runDocument(PatientsDocument, { shopId: SHOP_ID, orderId }, { signal: question.signal }).then(
      (answer) => question.signal.aborted || setLoaded({ key, answer }),
      () => {},
    )
    return () => question.abort()
    // `key` has the order and the lines.
  }, [key, turn])
  if (!asks || loaded?.key !== key) return undefined
  const { dependants, order } = loaded.answer
  return {
    people: dependants,
    patientOf: (lineId) => order?.order.products.find(({ _id }) => _id === lineId)?.prescription?.patient ?? '',
    choose: async (lineId, dependantId) => {
      const id = await orderSaving.saveNow()
      if (id === null) throw new ApiError('network', 'the draft was not saved')
      try {
        await runDocument(SetPatientDocument, { shopId: SHOP_ID, orderId: id, products: [lineId], dependantId })
      } finally {
        orderSaving.refresh()
        await orderSaving.settled()
        setTurn((count) => count + 1)
      }
    },
  }
}
