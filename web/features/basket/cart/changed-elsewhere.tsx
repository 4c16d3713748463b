import { cart as cartMessages } from '#web/features/basket/cart/messages/cart.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { BrowserCart } from './browser-cart.ts'

/** 'Carrito actualizado': another window added something, so this one must reload (SHOP §4, ACCOUNT §9). */
export function ChangedElsewhere({ cart }: { cart: BrowserCart }) {
  const t = useMessages(cartMessages).changedElsewhere
  const reload = () => location.reload()
  return (
    <Modal
      open={cart.useChangedElsewhere()}
      onClose={reload}
      blocking
      size="sm"
      title={t.title}
      description={t.text}
      actions={<Button onClick={reload}>{t.reload}</Button>}
    />
  )
}
