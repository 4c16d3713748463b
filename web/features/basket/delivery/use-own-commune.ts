import { useSession } from '#web/features/people/session/session.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'

/** A signed-in customer's favourite address has their commune. Without an answer they choose it, as a visitor does. */
export function useOwnCommune(lacksOne: boolean) {
  const session = useSession()
  const userId = session?.isClient ? session.userId : undefined
  useLoaded(lacksOne && userId ? userId : null, async (signal) => {
    const { chooseOwnCommune } = await import('./own-commune.ts')
    return chooseOwnCommune(userId!, signal)
  })
}
