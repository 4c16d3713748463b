import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'

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
            dependantId
          }
        }
      }
    }
  }
`)

const SetPatientDocument = graphql(`
  mutation SetPatient($shopId: String, $orderId: ID!, $products: [ID!]!, $dependantId: ID) {
    setPatient(shopId: $shopId, orderId: $orderId, products: $products, dependantId: $dependantId) {
      products {
        _id
        prescription {
          dependantId
        }
      }
    }
  }
`)

export type Patients = {
  people: ResultOf<typeof PatientsDocument>['dependants']
  /** Returns the person's id; '' for the customer. */
  findPatientId: (lineId: string) => string
  /** `dependantId` is '' for the customer. @throws ApiError */
  choose: (lineId: string, dependantId: string) => Promise<void>
}

/** `patients` is undefined until loaded, and for visitors and operators. `retry` is null unless that failed. */
export type LoadedPatients = { patients?: Patients | undefined; retry: (() => void) | null }

/** `stored` are the ids of the lines' prescriptions; others are loaded when they change. */
export function usePatients(stored: readonly string[], isOn: boolean): LoadedPatients {
  const session = useSession()
  const orderId = orderSaving.draftId()
  const isNeeded = isOn && session?.isClient && session.hasProfile && orderId !== null && stored.length > 0
  const { is, answer, retry, replace } = useQuery(PatientsDocument, isNeeded ? { shopId: SHOP_ID, orderId } : null, {
    scope: `${session?.userId} ${stored.join(' ')}`,
  })
  if (!answer) return { retry: is === 'failed' ? retry : null }
  const patients: Patients = {
    people: answer.dependants,
    findPatientId: (lineId) =>
      answer.order?.order.products.find(({ _id }) => _id === lineId)?.prescription?.dependantId ?? '',
    choose: async (lineId, dependantId) => {
      const id = await orderSaving.saveNow()
      if (id === null) throw new ApiError('network', 'the draft was not saved')
      const choice = { orderId: id, products: [lineId], dependantId: dependantId === '' ? null : dependantId }
      try {
        const { setPatient } = await runDocument(SetPatientDocument, { shopId: SHOP_ID, ...choice })
        replace({ ...answer, order: { order: setPatient } })
      } finally {
        // The draft has a new version.
        orderSaving.refresh()
        await orderSaving.settled()
      }
    },
  }
  return { patients, retry: null }
}
