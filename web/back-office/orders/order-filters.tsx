import { useId, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatChileDate } from '#lib/chile-time.ts'
import { DayField } from '#web/back-office/kit/day-field.tsx'
import { readDay } from '#web/back-office/kit/days.ts'
import { parcels } from '#web/back-office/kit/messages/parcels.es.ts'
import { states as stateWords } from '#web/back-office/kit/messages/states.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { communeNames } from './commune-names.ts'
import { staffOrders } from './messages/staff-orders.es.ts'
import {
  CHOICES,
  FILTER_NAMES,
  isOffered,
  listActive,
  type Choice,
  type FilterName,
  type OrderFilters,
  type View,
} from './order-filters.rules.ts'

const MORE_ID = 'pedidos-mas-filtros'
const FIRST_NAMES: readonly FilterName[] = ['comuna', 'preparacion']
const MORE_NAMES = FILTER_NAMES.filter((name) => !FIRST_NAMES.includes(name))
export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) as OrderFilters
/** What was pressed to take a filter away is not there any more. */
export const focusFilters = (): void => document.getElementById(MORE_ID)?.focus()

interface FiltersProps {
  view: View
  filters: OrderFilters
  change: (patch: Partial<OrderFilters>) => void
}

/** The most used ones are in sight, the others behind one button that counts what is set among them. */
export function OrderFilterBar({ view, filters, change }: FiltersProps) {
  const t = useMessages(staffOrders).filters
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const active = listActive(view, filters)
  const hidden = active.filter((name) => !FIRST_NAMES.includes(name)).length
  const draw = (names: readonly FilterName[]) =>
    names
      .filter((name) => isOffered(view, name))
      .map((name) => (
        <FilterField key={name} name={name} value={filters[name]} onChange={(value) => change({ [name]: value })} />
      ))
  return (
    <div role="group" aria-label={t.label} className="mb-4 grid gap-3">
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:*:min-w-48">
        {draw(FIRST_NAMES)}
        <Button
          id={MORE_ID}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="max-sm:col-span-2"
        >
          {t.more(hidden)}
          <ChevronDown size={20} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </Button>
      </div>
      {isOpen ? (
        <div
          id={panelId}
          className={
            'grid grid-cols-2 gap-3 rounded-card border border-arena-200 bg-white p-4 max-sm:*:last:odd:col-span-2 ' +
            'sm:grid-cols-3'
          }
        >
          {draw(MORE_NAMES)}
        </div>
      ) : null}
      {active.length > 0 ? <ActiveFilters {...{ active, filters, change }} /> : null}
    </div>
  )
}

function ActiveFilters({ active, filters, change }: Omit<FiltersProps, 'view'> & { active: readonly FilterName[] }) {
  const t = useMessages(staffOrders).filters
  const toText = useFilterText()
  const remove = (patch: Partial<OrderFilters>) => {
    change(patch)
    focusFilters()
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t.active} className="contents">
        {active.map((name) => {
          const text = toText(name, filters[name])
          return (
            <li key={name}>
              <Chip onRemove={() => remove({ [name]: '' })} removeLabel={t.remove(text)}>
                {text}
              </Chip>
            </li>
          )
        })}
      </ul>
      <Button variant="ghost" size="sm" onClick={() => remove(NO_FILTERS)}>
        {t.clear}
      </Button>
    </div>
  )
}

const isChoice = (name: FilterName): name is Choice => Object.hasOwn(CHOICES, name)
const isDay = (name: FilterName): name is 'desde' | 'hasta' => name === 'desde' || name === 'hasta'

function useValueText(): (name: FilterName, value: string) => string | undefined {
  const t = useMessages(staffOrders)
  const { states } = useMessages(parcels)
  const communes = communeNames.use().answer
  const words: Record<Choice, Readonly<Record<string, string>>> = {
    preparacion: { ...states, to_prepare: t.views.toPrepare },
    estado: useMessages(stateWords).orders,
    entrega: t.filters.deliveries,
    pago: { ...t.order.gateways, ...t.filters.payments },
    canal: t.channels,
    orden: t.filters.orders,
  }
  return (name, value) => {
    if (isChoice(name)) return words[name][value]
    if (isDay(name)) {
      const day = readDay(value)
      return day ? formatChileDate(day) : value
    }
    return name === 'comuna' ? (communes?.find((each) => each.value === value)?.label ?? value) : undefined
  }
}

/** 'Canal: Teléfono', or the name alone of what has no value. */
export function useFilterText(): (name: FilterName, value: string) => string {
  const { names } = useMessages(staffOrders).filters
  const toValue = useValueText()
  return (name, value) => [names[name], toValue(name, value)].filter(Boolean).join(': ')
}

interface FieldProps {
  name: FilterName
  value: string
  onChange: (value: string) => void
}

function FilterField({ name, value, onChange }: FieldProps) {
  const t = useMessages(staffOrders).filters
  const toValue = useValueText()
  const communes = communeNames.use().answer
  const label = t.names[name]
  if (isDay(name)) return <DayField label={label} value={value} onChange={onChange} />
  if (name === 'receta' || name === 'frio')
    return (
      <Checkbox
        label={label}
        hint={t.openOnly}
        checked={value !== ''}
        onChange={({ target }) => onChange(target.checked ? 'si' : '')}
        className="self-center max-sm:self-start"
      />
    )
  const options = isChoice(name)
    ? CHOICES[name].map((each) => ({ value: each, label: toValue(name, each) ?? each }))
    : (communes ?? [])
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[{ value: '', label: name === 'orden' ? t.newest : t.any }, ...options]}
    />
  )
}
