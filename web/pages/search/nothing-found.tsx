import { Link } from 'react-router'
import { PRODUCT_TYPES } from '#shop/catalogue/product-type.rules.ts'
import { frame } from '#web/messages/es/frame.ts'
import { search as messages } from '#web/messages/es/search.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { searchAddress } from './search-address.rules.ts'

/** 'No se encontraron resultados', a spelling that would find something, and ways on. */
export default function NothingFound({ suggestion, subscription }: { suggestion: string | null; subscription: boolean }) {
  const t = useMessages(messages)
  const types = useMessages(frame).types
  return (
    <EmptyState
      className="mt-6"
      title={t.nothing}
      text={
        suggestion ? (
          <span className="text-lg">
            {t.didYouMean.before}{' '}
            <Link to={searchAddress({ text: suggestion, sort: 'standard', page: 1, subscription })} className="text-link font-semibold">
              {suggestion}
            </Link>
            {t.didYouMean.after}
          </span>
        ) : (
          t.nothingText
        )
      }
      actions={PRODUCT_TYPES.map(({ slug }) => (
        <Link key={slug} to={`/${slug}`} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {types[slug]}
        </Link>
      ))}
    />
  )
}
