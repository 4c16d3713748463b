import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { AcceptedTexts } from './accepted-texts.tsx'
import { Consents } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { HealthReads } from './health-reads.tsx'
import { OwnDataDocument } from './own-data-document.ts'
import { useOwnerLink } from './owner-proof.tsx'

/** The rights of Ley 21.719: to see, download and delete one's data, and to withdraw consents. */
export function OwnData() {
  const t = useMessages(messages)
  const link = useOwnerLink()
  const { is, answer, refresh } = useOwnQuery(OwnDataDocument, { shopId: SHOP_ID })
  const data = answer?.personalData
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <p className="mt-2 text-tinta-600">{t.text}</p>
      {data ? (
        <>
          <Consents consents={data.consents} refresh={refresh} />
          <AcceptedTexts texts={data.acceptedTexts} />
          <HealthReads reads={data.healthReads} />
          <DownloadData hasPassword={data.hasPassword} link={link} />
          <DeleteAccount hasPassword={data.hasPassword} link={link} />
        </>
      ) : is !== 'loading' ? (
        <ErrorState onRetry={refresh} className="mt-6" />
      ) : (
        <ListLoading text={t.loading} />
      )}
    </>
  )
}
