import { BackLink } from '#web/back-office/kit/back-link.tsx'
import { CUSTOMERS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DataRequestsDocument, type DataRequest } from './customer-documents.ts'
import { customers } from './messages/customers.es.ts'

/** Copies and deletions (Ley 21.719). A row names nobody. */
export function DataRequests() {
  const t = useMessages(customers).requests
  const kinds: Record<string, string> = t.kinds
  const states: Record<string, string> = t.states
  const list = useKeysetList(
    DataRequestsDocument,
    {},
    // A row is another once it ends.
    { pick: (answer) => answer.dataRequests, toId: ({ number, state }: DataRequest) => `${number} ${state}` },
  )
  return (
    <>
      <BackLink to={CUSTOMERS_PATH} hasKey>
        {t.back}
      </BackLink>
      <PageTitle title={t.title} text={t.text} />
      <ListView
        list={list}
        caption={t.caption}
        header={{ name: t.columns.number, text: ({ number }) => t.number(number) }}
        toId={({ number }) => String(number)}
        empty={{ title: t.empty }}
        columns={[
          { name: t.columns.kind, cell: ({ kind }) => kinds[kind] ?? kind, isPlain: true },
          { name: t.columns.state, cell: ({ state }) => states[state] ?? state },
          { name: t.columns.at, cell: ({ at }) => formatMoment(at), className: 'tabular-nums' },
          {
            name: t.columns.ended,
            cell: ({ endedAt }) => (endedAt === null ? null : formatMoment(endedAt)),
            className: 'tabular-nums',
          },
        ]}
      />
    </>
  )
}
