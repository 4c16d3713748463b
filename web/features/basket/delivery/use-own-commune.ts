import { useSession } from '#web/features/people/session/session.ts'
import { useLoaded } from '#web/platform/use-loaded.ts'

/** Without an answer the customer chooses the commune, as a visitor does. */
export function useOwnCommune(lacksOne: boolean) {
  const session = useSession()
  const userId = session?.isClient ? session.userId : undefined
  useLoaded(lacksOne && userId ? userId : null, async (signal) => {
    const { chooseOwnCommune } = await import('./own-commune.ts')
    return chooseOwnCommune(userId!, signal)
  })
}
