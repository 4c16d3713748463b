import { useEffect } from 'react'
import { useSession } from '#web/features/people/session/session.ts'

/** A signed-in customer's favourite address has their commune. Without an answer they choose it, as a visitor does. */
export function useOwnCommune(lacksOne: boolean) {
  const session = useSession()
  const userId = session?.isClient ? session.userId : undefined
  useEffect(() => {
    if (!lacksOne || userId === undefined) return
    const request = new AbortController()
    import('./own-commune.ts').then(({ chooseOwnCommune }) => chooseOwnCommune(userId, request.signal)).catch(() => {})
    return () => request.abort()
  }, [lacksOne, userId])
}
