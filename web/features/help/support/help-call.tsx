/** CONTENT §3 'help-call request', with the searched text. */
import { useState } from 'react'
import { HELP_CALL_TYPE, SEARCH_LENGTH_MAX } from '#shop/help/support/support.rules.ts'
import { support } from '#web/features/help/support/messages/support.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { HelpModal } from './help-modal.tsx'

export default function HelpCall({ search }: { search: string }) {
  const t = useMessages(support).call
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
      <p className="text-tinta-600">{t.question}</p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      <HelpModal
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t.title}
        description={t.text(search)}
        takesFocus
        topic={{ type: HELP_CALL_TYPE, search: search.slice(0, SEARCH_LENGTH_MAX) }}
      />
    </div>
  )
}
