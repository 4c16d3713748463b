/** Operators see the orders that they sold (ACCOUNT §2, §6). */
import { account } from '#web/features/account/account/messages/account.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { OrderRow } from '#web/features/account/account/order-row.tsx'
import { OrdersDocument } from '#web/features/account/account/orders-document.ts'
import { requestedPage, PAGE_SIZE, PageLinks } from '#web/features/account/account/page-links.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import type { PageHandle } from '#storefront-contract'
import { useSearch } from '#web/platform/search-params.ts'

export const handle: PageHandle = { audience: 'one person' }

export default function OrdersPage() {
  const t = useMessages(account).orders
  const session = useSession()
  const isOperator = session?.isCallCenterOp === true
  const page = requestedPage(useSearch())
  const buyer = isOperator ? { callCenterUserId: session.userId } : { accountId: session?.userId }
  const variables = { shopIds: [SHOP_ID], ...buyer, offset: (page - 1) * PAGE_SIZE }
  const { is, answer, refresh } = useOwnQuery(OrdersDocument, variables)
  const title = isOperator ? t.titleSold : t.title
  const list = answer?.ordersByAccountId
  return (
    <>
      <PageHead title={title} noindex />
      <h1 className="text-2xl lg:text-3xl">{title}</h1>
      {is === 'failed' ? (
        <ErrorState title={t.failed} onRetry={refresh} className="mt-6" />
      ) : !list ? (
        <ListLoading text={t.loading} />
      ) : list.totalCount === 0 ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          actions={<LinkButton to="/">{t.shop}</LinkButton>}
          className="mt-6"
        />
      ) : (
        <>
          <ul className="mt-6 grid gap-3">
            {list.nodes.map((order) => (
              <li key={order._id}>
                <OrderRow order={order} isOperator={isOperator} onChanged={refresh} />
              </li>
            ))}
          </ul>
          <PageLinks page={page} totalCount={list.totalCount} />
        </>
      )}
    </>
  )
}
