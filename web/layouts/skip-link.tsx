import { frame } from '#web/messages/es/frame.ts'
import { useMessages } from '#web/messages/messages.tsx'

/** The first stop of the keyboard: past the header, to `main`. */
export function SkipLink() {
  const t = useMessages(frame)
  return (
    <a
      href="#contenido"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-white px-4 py-2.5 font-semibold text-hoja-700 shadow-float focus:translate-y-0"
    >
      {t.skip}
    </a>
  )
}
