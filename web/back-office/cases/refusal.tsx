import { use } from 'react'
import { ShowNowContext } from '#web/back-office/kit/opened.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cases } from './messages/cases.es.ts'

/** What a colleague changed is shown by a press: what was typed stays. */
export function Refusal({ error }: { error: ApiError }) {
  const t = useMessages(cases)
  const showNow = use(ShowNowContext)
  const { internal, ...known } = t.refusals
  const isMoved = error.code === 'case.cannot_move' || error.code === 'case.taken_by_other'
  return (
    <Alert
      tone="error"
      title={known[error.code as keyof typeof known] ?? internal}
      intoView
      actions={
        showNow && isMoved ? (
          <Button variant="secondary" size="sm" onClick={showNow}>
            {t.showNow}
          </Button>
        ) : null
      }
    />
  )
}
