import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { customers } from './messages/customers.es.ts'

export function useCustomerName(): (customer: { firstName: string; lastName: string }) => string {
  const t = useMessages(customers)
  return ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || t.noName
}

/** Whether its owner has shown that the RUT is theirs. */
export function RutProof({ of: { rut, isRutProven } }: { of: { rut: string | null; isRutProven: boolean } }) {
  const t = useMessages(customers)
  if (rut === null) return null
  return <Badge tone={isRutProven ? 'success' : 'prescription'}>{isRutProven ? t.proven : t.unproven}</Badge>
}
