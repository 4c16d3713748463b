/** A press loads the map (CONTENT §2.3, decision D17). Only its frame's policy allows the map's host (decision 47). */
import { useState } from 'react'
import { MAP_FRAME_PATH } from '#shop/help/contact/contact.rules.ts'
import { contact as messages } from '#web/features/help/contact/messages/contact.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'

export default function InteractiveMap() {
  const t = useMessages(messages).map
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-labelledby="mapa"
      className="grid gap-4 rounded-card border border-arena-200 bg-white p-4 sm:p-6 print:hidden noscript:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h3 id="mapa" className="scroll-mt-32 text-lg">
            {t.title}
          </h3>
          <p className="text-sm text-tinta-600">{t.text}</p>
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="whitespace-normal max-sm:w-full"
        >
          {isOpen ? t.close : t.open}
        </Button>
      </div>
      {isOpen ? (
        <div className="grid gap-2">
          <iframe
            src={locale === 'en' ? `${MAP_FRAME_PATH}?language=en` : MAP_FRAME_PATH}
            title={t.frame}
            className="h-96 w-full rounded-card border border-arena-200 bg-arena-100 lg:h-[28rem]"
          />
          <p className="text-sm text-tinta-600">{t.late}</p>
        </div>
      ) : null}
    </section>
  )
}
