/** CONTENT §2.11. */
import { Desk } from '#web/features/counter/desk/desk.tsx'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import type { PageHandle } from '#storefront-contract'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const handle: PageHandle = { audience: 'staff', hasDialler: true }

export default function DeskPage() {
  const t = useMessages(desk)
  return (
    <>
      <PageHead title={t.title} noindex />
      <Desk />
    </>
  )
}
