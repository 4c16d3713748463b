import { useId, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { PRODUCT_PROBLEMS } from '#shop/shelf/catalogue/staff/staff-product.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { NONE, toType, type Filters } from './list-filters.rules.ts'
import { staffProducts } from './messages/staff-products.es.ts'
import { productFilters } from './product-filters.ts'
import { SALE_CONDITION_CHOICES, useProductWords } from './product-words.ts'

interface FilterBarProps {
  filters: Filters
  change: (patch: Partial<Filters>) => void
}

export function FilterBar({ filters, change }: FilterBarProps) {
  const t = useMessages(staffProducts)
  const toWords = useProductWords()
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const words = t.filters
  const { places, laboratories } = productFilters.use().answer ?? { places: [], laboratories: [] }
  const shown = places.filter(({ productType }) => !filters.tipo || productType === toType(filters.tipo))
  const categories = [...new Map(shown.map((place) => [place.categoryId, place])).values()]
  const field = (name: keyof Filters, any: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={words[name]}
      value={filters[name]}
      options={[{ value: '', label: any }, ...options]}
      onChange={({ target }) => change({ [name]: target.value, ...(name === 'tipo' && { categoria: '' }) })}
    />
  )
  const behind = (Object.keys(NONE) as (keyof Filters)[]).filter((name) => name !== 'tipo' && name !== 'categoria')
  const hidden = behind.filter((name) => filters[name] !== '').length
  return (
    <div
      role="group"
      aria-label={words.label}
      className="mb-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-3 xl:grid-cols-7"
    >
      {field(
        'tipo',
        words.any,
        PRODUCT_TYPES.map(({ value, slug }) => ({ value: slug, label: t.types[value] })),
      )}
      {field(
        'categoria',
        words.anyPlace,
        categories.flatMap(({ categoryId, category }) => [
          { value: `c${categoryId}`, label: category },
          ...shown
            .filter((place) => place.categoryId === categoryId)
            .map(({ _id, subCategory }) => ({ value: String(_id), label: `${category} › ${subCategory}` })),
        ]),
      )}
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:col-span-2 xl:hidden"
      >
        {words.more(hidden)}
        <ChevronDown size={20} aria-hidden className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <div id={panelId} className={isOpen ? 'contents' : 'contents max-xl:hidden'}>
        {field(
          'condicion',
          words.anyPlace,
          SALE_CONDITION_CHOICES.map((each) => ({ value: each, label: toWords.value('sale_condition', each) })),
        )}
        {field('activo', words.any, [
          { value: 'si', label: words.active.si },
          { value: 'no', label: words.active.no },
        ])}
        {field('sinstock', words.any, [{ value: 'si', label: words.soldOut }])}
        {field(
          'problema',
          words.any,
          PRODUCT_PROBLEMS.map((value) => ({ value, label: t.problems[value] })),
        )}
        {field(
          'laboratorio',
          words.any,
          laboratories.map(({ _id, label }) => ({ value: String(_id), label })),
        )}
      </div>
    </div>
  )
}
