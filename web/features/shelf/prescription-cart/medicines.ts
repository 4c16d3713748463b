/** The rows live as long as the tab, the file as long as the page. */
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { createStore } from '#web/platform/create-store.ts'
import { onTypedDataForgotten } from '#web/platform/typed-data.ts'
import { EMPTY_ROWS, readRows, storedRows, withChange, withNewRow, withoutRows, type Row } from './medicines.rules.ts'

const rows = createStore(EMPTY_ROWS, () => readRows(readStored('prescriptionMedicines')))

/** A prescription is health data: its bytes stay out of the browser's storage. */
const file = createStore<{ file: File | null }>({ file: null })

onTypedDataForgotten(() => {
  rows.write(EMPTY_ROWS)
  file.write({ file: null })
})

function write(next: readonly Row[]): void {
  rows.write(next)
  writeStored('prescriptionMedicines', storedRows(next))
}

export const useRows = rows.use
export const readMedicines = rows.read
export const changeRow = (id: number, change: Partial<Omit<Row, 'id'>>): void =>
  write(withChange(rows.read(), id, change))
export const removeRows = (ids: readonly number[]): void => write(withoutRows(rows.read(), ids))

/** Returns the row's id. */
export function addRow(): number {
  write(withNewRow(rows.read()))
  return rows.read().at(-1)!.id
}

export const usePrescriptionFile = (): File | null => file.use().file
export const readPrescriptionFile = (): File | null => file.read().file
export const choosePrescriptionFile = (chosen: File | null): void => file.write({ file: chosen })
