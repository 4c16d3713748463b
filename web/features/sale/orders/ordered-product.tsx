import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import type { ReactNode } from 'react'
import { useCatalogueLang } from '#web/platform/messages/messages.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'

interface OrderedProductProps {
  product: { sku: string; slug: string; name: string; imageProduct: string }
  children: ReactNode
}

export function OrderedProduct({ product, children }: OrderedProductProps) {
  return (
    <th scope="row" className="py-3 text-left font-normal">
      <span className="flex items-center gap-3">
        <LinePicture sku={product.sku} photo={product.imageProduct || undefined} className="size-12 max-sm:hidden" />
        <span className="grid min-w-0">
          <Link
            to={productPath(product)}
            lang={useCatalogueLang()}
            className="font-semibold underline-offset-4 hover:text-hoja-700 hover:underline"
          >
            {product.name}
          </Link>
          {children}
        </span>
      </span>
    </th>
  )
}
