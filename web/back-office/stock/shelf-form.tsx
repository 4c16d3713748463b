import { useState, type FormEvent } from 'react'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMay, useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/facts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangeShelfDocument, type StockLevel } from './level-documents.ts'
import { stockLevels } from './messages/stock-levels.es.ts'
import { readUnits } from './read-units.ts'
import { StockRefusal } from './stock-refusal.tsx'

type Field = 'place' | 'reorderPoint'
type Values = Record<Field, string>
const FIELDS: readonly Field[] = ['place', 'reorderPoint']

const toValues = ({ place, reorderPoint }: StockLevel): Values => ({
  place: place ?? '',
  reorderPoint: String(reorderPoint),
})
const toPlace = (text: string): string | null => text.trim().toUpperCase() || null
const isSame = (one: Values, other: Values, field: Field): boolean =>
  field === 'place' ? toPlace(one.place) === toPlace(other.place) : one[field].trim() === other[field].trim()

const listChanges = (seen: Values, typed: Values) =>
  FIELDS.filter((field) => !isSame(seen, typed, field)).map((field) =>
    field === 'place'
      ? { field, fromPlace: toPlace(seen.place), toPlace: toPlace(typed.place) }
      : { field, fromPoint: Number(seen.reorderPoint), toPoint: Number(typed.reorderPoint) },
  )

/** Where a product lies and when it is ordered again, for those who may correct the stock. */
export function Shelf({ level, onChanged }: { level: StockLevel; onChanged: () => void }) {
  const t = useMessages(stockLevels).shelf
  const may = useMay()
  return (
    <Card title={t.title}>
      {may('stock.correct') ? (
        <ShelfForm level={level} onChanged={onChanged} />
      ) : (
        <dl className="grid grid-cols-2 gap-4">
          <Fact name={t.place}>{level.place ?? t.none}</Fact>
          <Fact name={t.reorderPoint}>{level.reorderPoint}</Fact>
        </dl>
      )}
    </Card>
  )
}

function ShelfForm({ level, onChanged }: { level: StockLevel; onChanged: () => void }) {
  const t = useMessages(stockLevels)
  // What a colleague changed meanwhile becomes what was seen, once the person has decided about it.
  const [seen, setSeen] = useState(() => toValues(level))
  const [typed, setTyped] = useState(seen)
  const { is, error, send } = useStaffMutation(ChangeShelfDocument)
  const conflicts = readConflicts(error)
  const isWrong = readUnits(typed.reorderPoint, 0) === null
  const save = async (from: Values, to: Values, undo?: () => void) => {
    const { answer } = await send({ productId: level._id, changes: listChanges(from, to) })
    if (!answer) return
    const saved = { place: toPlace(to.place) ?? '', reorderPoint: to.reorderPoint.trim() }
    setSeen(saved)
    setTyped(saved)
    notify({ text: t.shelf.done, undo })
    onChanged()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || listChanges(seen, typed).length === 0) return
    void save(seen, typed, () => void save(typed, seen))
  }
  const settle = (field: Field, now: string, value: string) => {
    setSeen((before) => ({ ...before, [field]: now }))
    setTyped((before) => ({ ...before, [field]: value }))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {FIELDS.map((field) => {
        const now = conflicts.find((conflict) => conflict.field === field)?.now
        return (
          <div key={field} className="grid gap-2">
            <TextField
              label={t.shelf[field]}
              hint={field === 'place' ? t.shelf.placeHint : t.shelf.reorderPointHint}
              value={typed[field]}
              onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
              maxLength={field === 'place' ? 40 : 7}
              inputMode={field === 'place' ? 'text' : 'numeric'}
              autoComplete="off"
              spellCheck={false}
              error={field === 'reorderPoint' && isWrong ? t.wrongUnits(0) : undefined}
            />
            {now === undefined || now === seen[field] ? null : (
              <Alert
                tone="warning"
                title={t.shelf.conflict}
                live
                actions={
                  <>
                    <Button variant="secondary" size="sm" onClick={() => settle(field, now, now)}>
                      {t.shelf.useTheirs}
                    </Button>
                    <Button variant="secondary" size="sm" onClick={() => settle(field, now, typed[field])}>
                      {t.shelf.keepMine}
                    </Button>
                  </>
                }
              >
                {t.shelf.theirs(now || t.shelf.nothing)}
              </Alert>
            )}
          </div>
        )
      })}
      <div>
        <Button type="submit" variant="secondary" loading={is === 'sending'}>
          {t.shelf.save}
        </Button>
      </div>
      {error && conflicts.length === 0 ? <StockRefusal error={error} /> : null}
    </form>
  )
}

const readConflicts = (error: ApiError | undefined): readonly { field: Field; now: string }[] =>
  error?.code === 'stock.changed'
    ? (error.data.fields as { field: Field; now: string | number | null }[]).map(({ field, now }) => ({
        field,
        now: String(now ?? ''),
      }))
    : []
