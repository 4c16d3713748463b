import { useRef } from 'react'
import { useCatalogueLang } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { ShopCartLine } from './cart-item.ts'

interface RemovalModalProps {
  lines: readonly ShopCartLine[]
  texts: { title: string; text: string; confirm: string }
  onRemove: (lines: readonly ShopCartLine[]) => void
}

/** Closing the modal in any way removes the products. */
export function RemovalModal({ lines, texts, onRemove }: RemovalModalProps) {
  const lang = useCatalogueLang()
  // The names stay while the modal fades.
  const shown = useRef(lines)
  if (lines.length > 0) shown.current = lines
  const remove = () => onRemove(shown.current)
  return (
    <Modal
      open={lines.length > 0}
      onClose={remove}
      blocking
      size="sm"
      title={texts.title}
      description={texts.text}
      actions={<Button onClick={remove}>{texts.confirm}</Button>}
    >
      <ul className="grid gap-2">
        {shown.current.map((line) => (
          <li key={line._id} lang={lang} className="rounded-control bg-litre-100 px-3.5 py-2.5 font-medium">
            {line.productName}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
