import { address } from '#web/features/people/address/messages/address.es.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'

export function useAddressWords(): Translation<typeof address> {
  const t = useMessages(address)
  return useSession()?.isCallCenterOp ? { ...t, ...t.operator } : t
}
