import { useState } from 'react'
import { formatChileDate, toChileDate } from '#lib/chile-time.ts'
import { DataTable, LoadingRows } from '#web/back-office/kit/data-table.tsx'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { formatDay } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ApiKeysDocument, type ListedKey } from './key-documents.ts'
import { apiKeys } from './messages/api-keys.es.ts'
import { NewKey } from './new-key.tsx'
import { RevokeKey } from './revoke-key.tsx'

type Shown = { turn: number; revoked: ListedKey | null; open: boolean }

/** Keys by which the pharmacy's other systems call. A key's secret is shown once, where it is made. */
export function KeyList() {
  const t = useMessages(apiKeys)
  const query = useOwnQuery(ApiKeysDocument, {})
  const [dialog, setDialog] = useState<Shown | null>(null)
  const show = (revoked: ListedKey | null) => setDialog({ turn: (dialog?.turn ?? 0) + 1, revoked, open: true })
  const hide = () => setDialog(dialog && { ...dialog, open: false })
  const keys = query.former?.apiKeys
  return (
    <>
      <PageTitle
        title={t.title}
        text={
          <>
            {t.text}{' '}
            <a href="/docs/api#tag/Other-systems" className="text-link">
              {t.docs}
            </a>
          </>
        }
        actions={
          <KeyButton shortcut="F8" label={t.add} onClick={() => show(null)}>
            {t.add}
          </KeyButton>
        }
      />
      {keys ? (
        <Keys keys={keys} onRevoke={show} />
      ) : query.is === 'failed' ? (
        <Failed title={t.failed} onRetry={query.retry} />
      ) : (
        <LoadingRows />
      )}
      {dialog?.revoked ? (
        <RevokeKey
          key={dialog.turn}
          revoked={dialog.revoked}
          open={dialog.open}
          onClose={hide}
          onRevoked={() => {
            hide()
            query.refresh()
          }}
        />
      ) : dialog ? (
        <NewKey key={dialog.turn} open={dialog.open} onClose={hide} onMade={query.refresh} />
      ) : null}
    </>
  )
}

function Keys({ keys, onRevoke }: { keys: readonly ListedKey[]; onRevoke: (key: ListedKey) => void }) {
  const t = useMessages(apiKeys)
  if (keys.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />
  return (
    <DataTable
      caption={t.caption}
      header={{ name: t.columns.name, text: ({ name }) => name }}
      rows={keys}
      toId={({ _id }) => _id}
      columns={[
        { name: t.columns.prefix, cell: ({ prefix }) => <code className="text-sm">bk_{prefix}…</code> },
        {
          name: t.columns.scopes,
          cell: ({ scopes }) => scopes.map((scope) => t.scopes[scope as keyof typeof t.scopes]).join(', '),
        },
        {
          name: t.columns.state,
          cell: ({ state, expiresAt }) =>
            [
              t.states[state as keyof typeof t.states],
              state === 'active' ? t.until(formatChileDate(toChileDate(expiresAt))) : '',
            ]
              .filter(Boolean)
              .join(', '),
        },
        {
          name: t.columns.used,
          cell: ({ lastUsedOn }) => (lastUsedOn ? formatDay(lastUsedOn) : t.neverUsed),
          className: 'tabular-nums',
        },
        {
          name: t.columns.revoke,
          isPlain: true,
          className: 'max-sm:ml-auto',
          cell: (key) =>
            key.state === 'active' ? (
              <Button variant="secondary" size="sm" aria-label={t.revokeLabel(key.name)} onClick={() => onRevoke(key)}>
                {t.revoke}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}
