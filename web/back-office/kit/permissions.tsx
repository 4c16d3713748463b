import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { documentText, graphql, type ResultOf, type VariablesOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending, type Sending } from '#web/platform/mutation.ts'
import { newKey } from '#web/platform/new-key.ts'
import { Failed } from './failed.tsx'
import { announceAct } from './acts.ts'
import { backOffice } from './messages/back-office.es.ts'

export const OwnPermissionsDocument = graphql(`
  query OwnPermissions {
    ownPermissions
  }
`)

type Permissions = { own: ReadonlySet<string>; reload: () => void }

const PermissionsContext = createContext<Permissions>({ own: new Set(), reload: () => {} })

/** The server's rows of rights, and no role, decide what a screen offers. */
export function PermissionsProvider({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const t = useMessages(backOffice).permissions
  const { is, former, retry, refresh } = useOwnQuery(OwnPermissionsDocument, {})
  const own = former?.ownPermissions
  const permissions = useMemo(() => ({ own: new Set(own), reload: refresh }), [own])
  if (own) return <PermissionsContext value={permissions}>{children}</PermissionsContext>
  if (is !== 'failed') return fallback
  return (
    <main id="contenido" className="page-width py-6">
      <Failed title={t.failed} onRetry={retry} />
    </main>
  )
}

/** Any of several permissions is enough. */
export function useMay(): (...anyOf: readonly Permission[]) => boolean {
  const { own } = use(PermissionsContext)
  return (...anyOf) => anyOf.some((permission) => own.has(permission))
}

/** Keys of changes whose answer was lost, by what was sent: sent again they are made once. */
const keys = new Map<string, string>()

/**
 * Other tabs are notified. After a refusal for a missing right the rights are read anew: the role may have changed.
 * `isKeyed`: a change that would be made twice if its lost answer were requested again.
 */
export function useStaffMutation<Document>(
  document: Document,
  { isKeyed = false } = {},
): Sending<VariablesOf<Document>, ResultOf<Document>> {
  const { reload } = use(PermissionsContext)
  return useSending(async (variables, signal) => {
    const sent = `${documentText(document)} ${JSON.stringify(variables)}`
    if (isKeyed && !keys.has(sent)) keys.set(sent, newKey())
    const key = keys.get(sent)
    try {
      const answer = await runDocument(document, variables, { signal, headers: key ? { 'Idempotency-Key': key } : {} })
      keys.delete(sent)
      announceAct()
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'network') keys.delete(sent)
      if (error instanceof ApiError && error.code === 'account.not_allowed') reload()
      throw error
    }
  })
}
