import type { ReactNode } from 'react'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { useInsuranceWords } from './use-insurance-words.ts'
import type { SavedOrder } from '#web/features/basket/cart/order-documents.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface ReimbursementsProps {
  products: SavedOrder['products']
  checked: ReadonlySet<string>
  onChange: (checked: Set<string>) => void
  aside?: (product: SavedOrder['products'][number]) => ReactNode
}

/** SHOP §4. */
export function Reimbursements({ products, checked, onChange, aside }: ReimbursementsProps) {
  const t = useInsuranceWords()
  const toggle = (id: string) => {
    const next = new Set(checked)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3 text-sm font-semibold">{t.products}</legend>
      <ul className="grid gap-3">
        {products.map((product) => (
          <li key={product._id} className="flex items-start gap-3 rounded-control border border-arena-200 p-3">
            <LinePicture sku={product.sku} photo={product.imageProduct || undefined} className="size-12" />
            <div className="grid min-w-0 grow gap-1.5">
              <p className="line-clamp-2 text-sm font-medium">{product.name}</p>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
                <Checkbox
                  label={
                    <>
                      <span aria-hidden="true">{t.reimburse}</span>
                      <span className="sr-only">{t.reimburseLabel(product.name)}</span>
                    </>
                  }
                  checked={checked.has(product._id)}
                  onChange={() => toggle(product._id)}
                />
                {checked.has(product._id) ? aside?.(product) : null}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
