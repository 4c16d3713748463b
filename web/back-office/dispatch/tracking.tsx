import { CarriersDocument, type ListedParcel } from '#web/back-office/kit/parcel-documents.ts'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { createSharedQuery } from '#web/platform/query.ts'

/** The carriers of this page's parts share one request. */
export const carriers = createSharedQuery(async () => (await runDocument(CarriersDocument, {})).carriers ?? [])

export function Tracking({
  parcel: { carrier, trackingNumber },
}: {
  parcel: Pick<ListedParcel, 'carrier' | 'trackingNumber'>
}) {
  const t = useMessages(parcels)
  const { former } = carriers.use()
  const known = former?.find(({ code }) => code === carrier)
  const name = known?.name ?? carrier
  if (!trackingNumber) return name
  const url = known?.trackingUrl?.replace('{number}', encodeURIComponent(trackingNumber))
  return (
    <>
      {name}{' '}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={t.tracking(trackingNumber)}
          className="text-link max-sm:-my-3.5 max-sm:inline-block max-sm:py-3.5"
        >
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
    </>
  )
}
