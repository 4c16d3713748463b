/** Regions and communes with their prices: loaded once, when the checkout first needs them. */
import { useEffect, useState } from 'react'
import { runDocument } from '#web/platform/api-client.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'

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

/** `holidays`: 'YYYY-MM-DD', on which nothing is delivered; null until they are here. */
export type PlacesState = {
  regions: readonly Region[]
  communes: readonly Commune[]
  holidays: ReadonlySet<string> | null
  failed: boolean
  retry: () => void
}

let loaded: Places | undefined
let loading: Promise<Places> | undefined

/** Starts the download; a failed one may be started again. */
export function loadCommunes(): Promise<Places> {
  loading ??= runDocument(PlacesDocument, { shopId: SHOP_ID }).then(
    (places) => (loaded = { ...places, holidays: new Set(places.holidays) }),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Empty lists until they are here. */
export function usePlaces(): PlacesState {
  const [places, setPlaces] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let stopped = false
    loadCommunes().then(
      (found) => stopped || setPlaces(found),
      () => stopped || setFailed(true),
    )
    return () => {
      stopped = true
    }
  }, [attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return {
    regions: places?.getRegions ?? [],
    communes: places?.shippingCosts ?? [],
    holidays: places?.holidays ?? null,
    failed,
    retry,
  }
}
