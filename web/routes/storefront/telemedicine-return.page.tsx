/**
 * The telemedicine provider leads the browser back here (decision D23). The address only names the consultation: the
 * server queries the provider for its outcome, so a reload does the same.
 */
import { redirect } from 'react-router'
import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { TelemedicineReturn, TelemedicineWaiting } from '#web/features/ordering/telemedicine/telemedicine-return.tsx'
import type { Route } from './+types/telemedicine-return.page.ts'
import type { PageHandle } from '#storefront-contract'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSearch } from '#web/platform/search-params.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { NOT_FOUND_PATH } from '#shop/ground/policy/storefront-path.rules.ts'

export const handle: PageHandle = { audience: 'one person' }

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!new URL(request.url).searchParams.get('consulta')) throw redirect(NOT_FOUND_PATH)
  return null
}
clientLoader.hydrate = true as const

export { TelemedicineWaiting as HydrateFallback }

export default function TelemedicineReturnPage() {
  const t = useMessages(telemedicine).back
  const id = useSearch().get('consulta') ?? ''
  return (
    <>
      <PageHead title={t.title} noindex />
      <TelemedicineReturn id={id} />
    </>
  )
}
