import type { ComponentProps } from 'react'
import { listingFilters } from '#web/features/shelf/listing/messages/listing-filters.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

type CountedCheckboxProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint' | 'error' | 'className' | 'lang'> & {
  label: string
  products: number
  lang?: string | undefined
}

/** `products` is the count that the choice would leave. The row is 44 px high for thumbs. */
export function CountedCheckbox({ label, products, lang, ...input }: CountedCheckboxProps) {
  const t = useMessages(listingFilters)
  return (
    <Checkbox
      {...input}
      className="py-1.5 text-sm max-lg:py-2.5 [&_label]:leading-6"
      label={
        <>
          <span lang={lang}>{label}</span>{' '}
          <span className="text-xs text-tinta-600 tabular-nums">({t.number(products)})</span>
        </>
      }
    />
  )
}
