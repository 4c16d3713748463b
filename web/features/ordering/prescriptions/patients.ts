/** Whom the draft's prescriptions are for: the customer, or one of their people. */
import { useEffect, useState } from 'react'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { anySignal } from '#web/platform/any-signal.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
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

type Lines = ResultOf<typeof SetPatientDocument>['setPatient']['products']

export type Patients = {
  people: ResultOf<typeof PatientsDocument>['dependants']
  /** By line: the person's id; '' for the customer. */
  patientOf: (lineId: string) => string
  /** `dependantId` '': the customer. @throws ApiError */
  choose: (lineId: string, dependantId: string) => Promise<void>
}

/** `patients`: undefined until they are loaded, and for visitors and operators. `retry`: null unless that failed. */
export type LoadedPatients = { patients?: Patients | undefined; retry: (() => void) | null }

/** `stored`: the lines' prescriptions. */
export function usePatients(stored: readonly string[], isOn: boolean): LoadedPatients {
  const session = useSession()
  const orderId = orderSaving.draftId()
  const asks = isOn && session?.isClient && session.hasProfile && orderId !== null && stored.length > 0
  const key = asks ? `${session.userId} ${orderId} ${stored.join(' ')}` : ''
  const [loaded, setLoaded] = useState<{ key: string; people: Patients['people']; lines: Lines }>()
  const [failed, setFailed] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (key === '' || orderId === null) return
    const question = new AbortController()
    const { signal } = question
    callInTime((inTime) =>
      runDocument(PatientsDocument, { shopId: SHOP_ID, orderId }, { signal: anySignal(signal, inTime) }),
    ).then(
      ({ dependants, order }) => {
        if (signal.aborted) return
        setLoaded({ key, people: dependants, lines: order?.order.products ?? [] })
        setFailed('')
      },
      () => signal.aborted || setFailed(key),
    )
    return () => question.abort()
    // `key` has the order and the lines.
  }, [key, tries])
  if (!asks) return { retry: null }
  if (loaded?.key !== key) {
    const retry = () => {
      setFailed('')
      setTries(tries + 1)
    }
    return { retry: failed === key ? retry : null }
  }
  const patients: Patients = {
    people: loaded.people,
    patientOf: (lineId) => loaded.lines.find(({ _id }) => _id === lineId)?.prescription?.dependantId ?? '',
    choose: async (lineId, dependantId) => {
      const id = await orderSaving.saveNow()
      if (id === null) throw new ApiError('network', 'the draft was not saved')
      const choice = { orderId: id, products: [lineId], dependantId: dependantId === '' ? null : dependantId }
      try {
        const { setPatient } = await runDocument(SetPatientDocument, { shopId: SHOP_ID, ...choice })
        setLoaded((before) => before && { ...before, lines: setPatient.products })
      } finally {
        // The draft has a new version.
        orderSaving.refresh()
        await orderSaving.settled()
      }
    },
  }
  return { patients, retry: null }
}
