import Camera from 'lucide-react/icons/camera'
import History from 'lucide-react/icons/history'
import { Link } from '#web/ui/link.tsx'
import type { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ProductTypeIcon } from '#web/ui/brand/product-type-icon.tsx'
import { search as messages } from './messages/search.es.ts'
import { SearchPopup } from './search-popup.tsx'
import type { SearchStart } from './search-starts.rules.ts'
import type { SearchList } from './use-search-list.ts'

type TypeNames = (typeof productTypes)['es']

export default function SearchStarts({ list, types }: { list: SearchList; types: TypeNames }) {
  const t = useMessages(messages).starts
  const { id, starts, cell, cellId, close } = list
  return (
    <SearchPopup>
      <div role="grid" id={`${id}grid`} aria-label={t.label} className="py-1">
        {starts.map((start, row) => {
          const isActive = cell?.row === row
          return (
            <div key={start.to} role="row">
              <div
                role="gridcell"
                id={cellId(row, 0)}
                data-active={isActive || undefined}
                aria-selected={isActive}
                className={
                  'data-active:bg-hoja-50 data-active:outline-2 data-active:-outline-offset-2 ' +
                  'data-active:outline-hoja-600'
                }
              >
                <Link
                  to={start.to}
                  tabIndex={-1}
                  onClick={close}
                  className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hoja-50"
                >
                  <Start start={start} types={types} />
                </Link>
              </div>
            </div>
          )
        })}
      </div>
    </SearchPopup>
  )
}

function Start({ start, types }: { start: SearchStart; types: TypeNames }) {
  const t = useMessages(messages).starts
  switch (start.kind) {
    case 'search':
      return (
        <>
          <History size={20} aria-hidden className="shrink-0 text-tinta-600" />
          <span className="truncate">
            <span className="sr-only">{t.searched} </span>
            {start.text}
          </span>
        </>
      )
    case 'type':
      return (
        <>
          <ProductTypeIcon type={start.slug} className="size-5 shrink-0 text-hoja-700" />
          {types[start.slug]}
        </>
      )
    case 'prescription':
      return (
        <>
          <Camera size={20} aria-hidden className="shrink-0 text-hoja-700" />
          {t.prescription}
        </>
      )
  }
}
