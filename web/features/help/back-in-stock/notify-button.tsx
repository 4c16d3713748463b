import { Suspense, useState, type ComponentProps } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { buyRow } from '#web/features/help/back-in-stock/messages/buy-row.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { PromptedProduct } from './back-in-stock-prompt.tsx'
import { rememberPrompt } from './prompt-visit.ts'

const Prompt = lazyComponent(async () => {
  const part = await import('./back-in-stock-prompt.tsx')
  await part.loadModal()
  return part
})
export const loadPrompt = Prompt.load

interface NotifyButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'onClick'> {
  product: PromptedProduct
  /** Distinguishes the product among others on the page. */
  name: string
}

export function NotifyButton({ product, name, ...rest }: NotifyButtonProps) {
  const t = useMessages(buyRow)
  const prompt = useBackInStockPrompt(product)
  const press = () => {
    rememberPrompt(product.sku)
    prompt.open()
  }
  return (
    <>
      <button {...rest} type="button" aria-label={t.notifyLabel(name)} onClick={press}>
        {t.notify}
      </button>
      {prompt.modal}
    </>
  )
}

/** Returns the function that opens the prompt, and `modal`, which the caller renders once. */
export function useBackInStockPrompt(product: PromptedProduct) {
  const [{ openings, isOpen }, setState] = useState({ openings: 0, isOpen: false })
  const modal =
    openings === 0 ? null : (
      <Suspense fallback={null}>
        <Prompt
          key={openings}
          product={product}
          open={isOpen}
          onClose={() => setState((before) => ({ ...before, isOpen: false }))}
        />
      </Suspense>
    )
  const open = () => setState((before) => (before.isOpen ? before : { openings: before.openings + 1, isOpen: true }))
  return { open, modal }
}
