import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { withoutAccents } from '#lib/spanish-text.ts'
import { CUSTOMER_RIGHTS } from '#shop/ground/policy/account.rules.ts'
import { casePath, CUSTOMERS_PATH, orderPath, ORDERS_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { usePageKeys } from '#web/back-office/kit/keys.tsx'
import { MENU_ENTRIES } from '#web/back-office/kit/menu-entries.ts'
import { backOffice } from '#web/back-office/kit/messages/back-office.es.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { formatMoment } from '#web/back-office/kit/times.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { graphql } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CONTROL } from '#web/ui/field-frame.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { palette } from './messages/palette.es.ts'

export const FindOrdersDocument = graphql(`
  query FindOrders($search: String!) {
    staffOrders(search: $search, first: 5) {
      nodes {
        orderId
        orderReferenceId
        customer
        placedAt
      }
      endCursor
    }
  }
`)

/** By its number alone: people are searched for in Casos. */
export const FindCaseDocument = graphql(`
  query FindCase($number: String!) {
    caseQueue(search: $number, first: 1) {
      nodes {
        number
        person
        createdAt
      }
    }
  }
`)

const SEARCH_LENGTH_MIN = 3
const CASE_NUMBER = /^[0-9A-HJKMNP-TV-Z]{8}$/i

interface Item {
  label: string
  detail?: string
  /** Without it the dialog closes. */
  staysOpen?: boolean
  run: () => void
}
interface Group {
  label: string
  items: readonly Item[]
}

/** What identifies a person stands in no address: orders are searched for by a press, and passed on in the history. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(palette)
  const [typed, setTyped] = useState('')
  const { groups, status, error } = useGroups(typed.trim())
  return (
    <Modal open onClose={onClose} title={t.title} size="md">
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={typed}
        onValueChange={(value, { reason }) => {
          if (reason !== 'item-press') setTyped(value)
        }}
        itemToStringValue={({ label }: Item) => label}
      >
        <Autocomplete.Input
          aria-label={t.title}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          className={CONTROL}
        />
        <p className="mt-2 text-sm text-tinta-600">{t.hint}</p>
        {error ? <RefusalAlert error={error} failed={t.failed} /> : null}
        <p role="status" className="text-sm text-tinta-600 not-empty:mt-3">
          {status}
        </p>
        <Autocomplete.Empty className="text-sm text-tinta-600 not-empty:mt-3">
          {status ? null : t.nothing}
        </Autocomplete.Empty>
        <Autocomplete.List className="-mx-2 mt-2 h-[min(24rem,50dvh)] overflow-y-auto">
          {(group: Group) => (
            <Autocomplete.Group key={group.label} items={[...group.items]}>
              <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-sm font-semibold text-tinta-600">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Item) => (
                  <Autocomplete.Item
                    key={item.label}
                    value={item}
                    onClick={() => {
                      if (!item.staysOpen) onClose()
                      item.run()
                    }}
                    className={
                      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 ' +
                      'data-highlighted:bg-hoja-100'
                    }
                  >
                    <span className="min-w-0 truncate font-medium">{item.label}</span>
                    <span className="ml-auto shrink-0 text-sm text-tinta-600 tabular-nums">{item.detail}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Modal>
  )
}

function useGroups(typed: string) {
  const t = useMessages(palette)
  const navigate = useNavigate()
  const may = useMay()
  const matches = ({ label }: Item) => toPlain(label).includes(toPlain(typed))
  const places = usePlaces().filter(matches)
  const actions = usePageKeys()
    .map(({ key, label, run }) => ({ label, detail: key === 'Escape' ? 'Esc' : key, run }))
    .filter(({ label }) => label !== t.title)
    .filter(matches)
  const orders = useOrders(typed)
  const goTo = (path: string, state?: object) => () => void navigate(path, { state })
  const found = orders.nodes.map(({ orderReferenceId, customer, placedAt }) => ({
    label: `${orderReferenceId} · ${customer}`,
    detail: formatMoment(placedAt),
    run: goTo(orderPath(orderReferenceId)),
  }))
  const cases = useFoundCases(orders.requested).map(({ number, person, createdAt }) => ({
    label: person ? `${number} · ${person}` : number,
    detail: formatMoment(createdAt),
    run: goTo(casePath(number)),
  }))
  const items = [
    ...found,
    ...(orders.hasMore ? [{ label: t.all, run: goTo(ORDERS_PATH, { search: typed }) }] : []),
    ...(orders.search ? [{ label: t.search(typed), staysOpen: true, run: orders.search }] : []),
  ]
  // Their own page searches: it is counted and recorded there.
  const customers =
    may(...CUSTOMER_RIGHTS) && typed.length >= SEARCH_LENGTH_MIN
      ? [{ label: t.searchCustomers(typed), run: () => goTo(CUSTOMERS_PATH, { search: typed, form: Date.now() })() }]
      : []
  const groups = [
    { label: t.places, items: places },
    { label: t.actions, items: actions },
    { label: t.cases, items: cases },
    { label: t.orders, items },
    { label: t.customers, items: customers },
  ].filter((group) => group.items.length > 0)
  return { groups, status: orders.status, error: orders.error }
}

function usePlaces(): Item[] {
  const t = useMessages(backOffice).entries
  const may = useMay()
  const navigate = useNavigate()
  return MENU_ENTRIES.filter(({ permissions }) => may(...permissions)).map(({ key, path }) => ({
    label: t[key],
    run: () => void navigate(path),
  }))
}

/** A search for people is counted and recorded: none runs while the person types. */
function useOrders(typed: string) {
  const t = useMessages(palette)
  const may = useMay()
  const [requested, setRequested] = useState<string | null>(null)
  const isRequested = requested !== null && requested === typed
  const state = useOwnQuery(FindOrdersDocument, isRequested ? { search: requested } : null)
  const page = isRequested ? state.answer?.staffOrders : undefined
  const maySearch = may('orders.read') && typed.length >= SEARCH_LENGTH_MIN && (!isRequested || state.is === 'failed')
  return {
    nodes: page?.nodes ?? [],
    hasMore: page?.endCursor != null,
    search: maySearch ? () => (isRequested ? state.retry() : setRequested(typed)) : null,
    status: isRequested && state.is === 'loading' ? t.searching : page?.nodes.length === 0 ? t.none(typed) : null,
    error: isRequested && state.is === 'failed' ? state.error : null,
    /** What the person searched for, while it still stands there. */
    requested: isRequested ? typed : null,
  }
}

/** An order's number and a case's look alike: the one press searches for both. */
function useFoundCases(requested: string | null) {
  const may = useMay()
  const isNumber = requested !== null && CASE_NUMBER.test(requested) && may('cases.read')
  const state = useOwnQuery(FindCaseDocument, isNumber ? { number: requested } : null)
  return (isNumber && state.answer?.caseQueue?.nodes) || []
}

const toPlain = (text: string) => withoutAccents(text).toLowerCase()
