/** A plain form works before any script; search-box.tsx is downloaded when the field is first used. */
import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { searchForm } from './messages/search-form.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ALL_PRODUCTS } from './all-products.ts'
import { SEARCH_PATH } from '#web/platform/paths.ts'
import { isSubscribing } from '#web/features/basket/cart/subscribing.ts'

export const SearchBox = lazyComponent(() => import('./search-box.tsx'))

/** `bordered` is for light backgrounds, where the form is not the page's search landmark. */
export function SearchForm({ bordered = false }: { bordered?: boolean }) {
  const t = useMessages(searchForm)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [used, setUsed] = useState(false)
  const { pathname, search, key } = useLocation()
  const subscribing = isSubscribing(pathname, search)
  const searched = pathname.startsWith(SEARCH_PATH) ? (new URLSearchParams(search).get('search') ?? '') : ''
  const text = searched === ALL_PRODUCTS ? '' : searched
  const filledFor = useRef(pathname + search)
  const isUnderWay = useNavigation().state === 'loading'
  const isTyping = useRef(false)
  useEffect(() => {
    // Text typed before this script ran, or while the page was loading, stays.
    const stays = !field.current || filledFor.current === pathname + search || isTyping.current
    filledFor.current = pathname + search
    isTyping.current = false
    if (!stays) field.current!.value = text
  }, [text, pathname, search, key])
  return (
    <Form action={SEARCH_PATH} role={bordered ? undefined : 'search'} discover="none" className="relative">
      <label htmlFor={id} className="sr-only">
        {t.label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t.placeholder}
        defaultValue={text}
        onFocus={() => setUsed(true)}
        onInput={() => {
          setUsed(true)
          isTyping.current = isUnderWay
        }}
        className={
          'h-11 w-full rounded-control bg-white pr-12 pl-4 text-ellipsis text-base text-tinta-900 ' +
          `${bordered ? 'control-border' : 'border border-transparent'}`
        }
      />
      {subscribing ? <input type="hidden" name="type" value="suscripciones" /> : null}
      <button
        type="submit"
        aria-label={t.submit}
        className={
          'absolute top-1 right-1 grid size-9 place-items-center rounded-small border border-transparent ' +
          'bg-hoja-100 text-hoja-800 transition-colors duration-150 hover:bg-hoja-700 hover:text-white ' +
          'focus-visible:outline-hoja-600'
        }
      >
        <Search size={20} aria-hidden />
      </button>
      {used ? (
        <Suspense fallback={null}>
          <SearchBox field={field} subscription={subscribing} />
        </Suspense>
      ) : null}
    </Form>
  )
}
