import { Fragment } from 'react'
import { Link } from '#web/ui/link.tsx'
import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { search as messages } from '#web/features/shelf/search/messages/search.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ShopPhone } from '#web/ui/shop-phone.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { searchAddress } from './search-address.rules.ts'

interface NothingFoundProps {
  suggestion: string | null
  /** The text may mean one of several medicines. */
  choices: readonly string[]
  subscription: boolean
}

export default function NothingFound({ suggestion, choices, subscription }: NothingFoundProps) {
  const t = useMessages(messages)
  const types = useMessages(productTypes)
  const spellings = suggestion === null ? choices : [suggestion]
  return (
    <EmptyState
      className="mt-6"
      title={t.nothing}
      text={
        <>
          {spellings.length > 0 ? (
            <span className="block text-lg">
              {t.didYouMean.before}{' '}
              {spellings.map((text, index) => (
                <Fragment key={text}>
                  {index === 0 ? null : index === spellings.length - 1 ? ` ${t.didYouMean.or} ` : ', '}
                  <Link
                    to={searchAddress({ text, sort: 'standard', page: 1, subscription })}
                    className="text-link inline-block py-2 font-semibold"
                  >
                    {text}
                  </Link>
                </Fragment>
              ))}
              {t.didYouMean.after}
            </span>
          ) : null}
          <span className="block">
            {choices.length > 0 ? t.choicesText : t.nothingText} {t.call.before} <ShopPhone />
            {t.call.after}
          </span>
        </>
      }
      actions={PRODUCT_TYPES.map(({ slug }) => (
        <Link
          key={slug}
          to={listingPath(slug)}
          className={buttonClass({ variant: 'secondary', className: 'min-h-11' })}
        >
          {types[slug]}
        </Link>
      ))}
    />
  )
}
