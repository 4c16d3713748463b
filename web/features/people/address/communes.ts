import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { createSharedQuery } from '#web/platform/query.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'

const PlacesDocument = graphql(`
  query Places($shopId: String) {
    getRegions(shopId: $shopId) {
      _id
      label
    }
    shippingCosts(shopId: $shopId) {
      _id
      label
      regionId
      region
      price
      isVisible
      estimate
    }
    holidays(shopId: $shopId)
  }
`)

type Places = Omit<ResultOf<typeof PlacesDocument>, 'holidays'> & { holidays: ReadonlySet<string> }
export type Region = Places['getRegions'][number]
export type Commune = Places['shippingCosts'][number]

/** `holidays` are 'YYYY-MM-DD', without deliveries; null until they are loaded. */
export type PlacesState = {
  regions: readonly Region[]
  communes: readonly Commune[]
  holidays: ReadonlySet<string> | null
  failed: boolean
  retry: () => void
}

const shared = createSharedQuery<Places>(async () => {
  const places = await runDocument(PlacesDocument, { shopId: SHOP_ID })
  return { ...places, holidays: new Set(places.holidays) }
})

/** A failed download may be started again. */
export const loadCommunes = shared.load

/** The lists are empty until they are loaded. */
export function usePlaces(): PlacesState {
  const { is, answer, retry } = shared.use()
  return {
    regions: answer?.getRegions ?? [],
    communes: answer?.shippingCosts ?? [],
    holidays: answer?.holidays ?? null,
    failed: is === 'failed',
    retry,
  }
}
