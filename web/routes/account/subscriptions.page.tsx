/** ACCOUNT §2. */
import { useState } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { requestedPage, PAGE_SIZE, PageLinks } from '#web/features/account/account/page-links.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSession } from '#web/features/people/session/session.ts'
import type { DetailNotice } from '#web/features/account/subscriptions/detail-notice.ts'
import { Alert } from '#web/ui/alert.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { FILTERS, readFilter, StatusFilter } from '#web/features/account/subscriptions/status-filter.tsx'
import { SubscriptionTable } from '#web/features/account/subscriptions/subscription-table.tsx'
import { SubscriptionsDocument } from '#web/features/account/subscriptions/subscriptions-document.ts'
import { SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import type { PageHandle } from '#storefront-contract'
import { useSearch } from '#web/platform/search-params.ts'

export const handle: PageHandle = { audience: 'one person' }

export default function SubscriptionsPage() {
  const t = useMessages(accountSubscriptions)
  const userId = useSession()?.userId
  const search = useSearch()
  const filter = readFilter(search)
  const status = FILTERS[filter]
  const page = requestedPage(search)
  const variables = {
    shopId: SHOP_ID,
    userId,
    filters: { status: [status] },
    first: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    sortBy: status === 'ACTIVA' ? 'createdAt' : 'updatedAt',
  }
  const { is, answer, refresh } = useOwnQuery(SubscriptionsDocument, variables, 'always')
  const [notice, setNotice] = useState<DetailNotice | null>(null)
  const list = answer?.subscriptions
  const showNotice = (next: DetailNotice) => {
    setNotice(next)
    refresh()
    window.scrollTo(0, 0)
  }
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 className="text-2xl lg:text-3xl">{t.title}</h1>
      <StatusFilter filter={filter} />
      {notice ? (
        <Alert tone={notice.tone} live title={notice.title} className="mt-5">
          {notice.text}
        </Alert>
      ) : null}
      {is === 'failed' ? (
        <ErrorState title={t.failed} onRetry={refresh} className="mt-6" />
      ) : !list ? (
        <ListLoading text={t.loading} />
      ) : list.totalCount === 0 ? (
        <EmptyState
          title={t.none(status)}
          text={t.noneText}
          actions={<LinkButton to={SUBSCRIPTIONS_PATH}>{t.seeProducts}</LinkButton>}
          className="mt-6"
        />
      ) : (
        <>
          <SubscriptionTable subscriptions={list.nodes} active={status === 'ACTIVA'} onDone={showNotice} />
          <PageLinks page={page} totalCount={list.totalCount} />
        </>
      )}
    </>
  )
}
