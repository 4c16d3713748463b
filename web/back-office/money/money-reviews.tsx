import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { MONEY_PATH, orderPath } from '#web/back-office/kit/back-office-paths.ts'
import type { Column } from '#web/back-office/kit/data-table.tsx'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatAge, useNowMs } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { money } from './messages/money.es.ts'
import { MoneyReviewsDocument, type MoneyReview } from './money-documents.ts'
import { usePaymentWords } from './payment-words.ts'
import { ReviewDecision } from './review-decision.tsx'

export function MoneyReviews() {
  const t = useMessages(money)
  const may = useMay()
  const columns = useColumns()
  const [decided, setDecided] = useState<{ review: MoneyReview; open: boolean } | null>(null)
  const list = useKeysetList(
    MoneyReviewsDocument,
    {},
    {
      pick: (answer) => answer.moneyReviews,
      toId: ({ _id }: MoneyReview) => _id,
    },
  )
  const mayDecide = ({ kind }: MoneyReview) => may(kind === 'refund_unknown' ? 'refunds.decide' : 'reviews.close')
  const oldest = list.rows.find(mayDecide)
  usePageKey(oldest ? 'F4' : null, t.reviews.next, () => setDecided({ review: oldest!, open: true }))
  const hide = () => {
    if (decided) setDecided({ ...decided, open: false })
  }
  return (
    <>
      <PageTitle
        title={t.reviews.title}
        actions={
          may('payments.read') ? (
            <LinkButton to={MONEY_PATH} variant="secondary">
              {t.toPayments}
            </LinkButton>
          ) : null
        }
      />
      <ListView
        list={list}
        caption={t.reviews.caption}
        header={{
          name: t.columns.order,
          text: ({ orderReferenceId }) => orderReferenceId,
          ...(may('orders.read') && { path: ({ orderReferenceId }: MoneyReview) => orderPath(orderReferenceId) }),
        }}
        toId={({ _id }) => _id}
        empty={{ title: t.reviews.empty, text: t.reviews.emptyText }}
        columns={[
          ...columns,
          {
            name: t.reviews.decide,
            isPlain: true,
            className: 'max-sm:ml-auto',
            cell: (review) =>
              mayDecide(review) ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t.reviews.decideLabel(review.orderReferenceId)}
                  onClick={() => setDecided({ review, open: true })}
                >
                  {t.reviews.decide}
                </Button>
              ) : null,
          },
        ]}
      />
      {decided ? (
        <ReviewDecision
          key={decided.review._id}
          review={decided.review}
          open={decided.open}
          onClose={hide}
          onDecided={() => {
            hide()
            list.reload()
          }}
          onOvertaken={list.reload}
        />
      ) : null}
    </>
  )
}

function useColumns(): Column<MoneyReview>[] {
  const t = useMessages(money)
  const words = usePaymentWords()
  const nowMs = useNowMs()
  return [
    { name: t.reviews.columns.about, cell: ({ kind }) => findKind(t.reviews.kinds, kind), isPlain: true },
    { name: t.reviews.columns.means, cell: words.means },
    {
      name: t.reviews.columns.amount,
      cell: ({ amount }) => (amount === null ? t.amountUnknown : formatClp(amount)),
      className: 'tabular-nums sm:text-right',
    },
    {
      name: t.reviews.columns.waiting,
      cell: ({ openedAt }) => formatAge(openedAt, nowMs),
      className: 'tabular-nums',
    },
    {
      name: t.reviews.columns.marks,
      cell: ({ holdsOrder }) => (holdsOrder ? <Badge tone="offerSoft">{t.reviews.holds}</Badge> : null),
      isPlain: true,
    },
  ]
}

const findKind = (kinds: Readonly<Record<string, string>>, kind: string): string => kinds[kind] ?? kind
