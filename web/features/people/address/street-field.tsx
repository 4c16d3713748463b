/** Any text is accepted: the list of street names only helps. */
import MapPin from 'lucide-react/icons/map-pin'
import { useState, type Ref, type RefObject } from 'react'
import { graphql } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { withPickedStreet } from './address.rules.ts'
import { useAddressWords } from './use-address-words.ts'
import { ComboField } from '#web/ui/combo-field.tsx'

const StreetsDocument = graphql(`
  query Streets($shopId: String, $townShip: ID!, $search: String!) {
    streets(shopId: $shopId, townShip: $townShip, search: $search)
  }
`)

const WAIT_MS = 200
const SEARCH_LENGTH_MIN = 2

interface StreetFieldProps {
  townShip: string
  value: string
  onChange: (address: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
  error: string | undefined
  /** The street last picked from the list, which still wants a number. */
  picked: RefObject<string | null>
  className?: string | undefined
}

export function StreetField({
  townShip,
  value,
  onChange,
  onBlur,
  inputRef,
  error,
  picked,
  className,
}: StreetFieldProps) {
  const t = useAddressWords()
  const [search, setSearch] = useState('')
  const streets = useStreets(townShip, search)

  const type = (typed: string) => {
    onChange(typed)
    // Typing the number behind a picked street starts no search.
    const settled = picked.current !== null && typed.startsWith(picked.current)
    if (!settled) picked.current = null
    setSearch(settled ? '' : typed)
  }
  const pick = (street: string) => {
    picked.current = street
    setSearch('')
    onChange(withPickedStreet(value, street))
  }
  return (
    <ComboField
      label={t.street}
      hint={t.streetHint}
      error={error}
      className={className}
      text={value}
      options={streets.map((street) => ({
        value: street,
        label: street,
        icon: <MapPin size={18} aria-hidden className="shrink-0 text-tinta-600" />,
      }))}
      onType={type}
      onPick={pick}
      onBlur={onBlur}
      inputRef={inputRef}
      listLabel={t.streets}
      placeholder={t.streetPlaceholder}
      autoComplete="address-line1"
    />
  )
}

/** A failure is silent: the address can be typed in full. */
function useStreets(townShip: string, search: string): string[] {
  const isShort = townShip === '' || search.trim().length < SEARCH_LENGTH_MIN
  const variables = isShort ? null : { shopId: SHOP_ID, townShip, search }
  return useQuery(StreetsDocument, variables, { waitMs: WAIT_MS }).former?.streets ?? NONE
}
const NONE: string[] = []
