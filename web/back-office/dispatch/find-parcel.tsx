import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { deliveryPath } from '#web/back-office/kit/back-office-paths.ts'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { ParcelsDocument } from '#web/back-office/kit/parcel-documents.ts'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CameraScan, canScanByCamera } from './camera-scan.tsx'
import { dispatch } from './messages/dispatch.es.ts'

const FIELD_ID = 'despacho-buscar'
const STATES = ['packed', 'on_the_way', 'not_delivered', 'returned']

/** From the number on a parcel's label to the parcel. */
export function FindParcel() {
  const t = useMessages(dispatch).find
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const [isMissing, setMissing] = useState(false)
  usePageKey('F2', t.label, () => document.getElementById(FIELD_ID)?.focus())
  const { is, error, send } = useSending((search: string, signal) =>
    runDocument(ParcelsDocument, { states: STATES, search, first: 2 }, { signal }),
  )
  const find = async (number: string) => {
    if (number.trim() === '') return
    const { answer } = await send(number.trim())
    const nodes = answer?.parcels?.nodes
    setMissing(nodes?.length === 0)
    if (nodes?.[0]) await navigate(deliveryPath(nodes[0]._id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(typed)
  }
  return (
    <form role="search" onSubmit={submit} className="mb-4 flex flex-wrap items-end gap-2">
      <TextField
        id={FIELD_ID}
        type="search"
        label={t.label}
        aria-keyshortcuts="F2"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setMissing(false)
        }}
        error={isMissing ? t.none : undefined}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="min-w-44 grow sm:max-w-xs"
      />
      <Button type="submit" variant="secondary" loading={is === 'sending'}>
        {t.open}
      </Button>
      {canScanByCamera() ? (
        <Button variant="secondary" onClick={() => setScanning(true)}>
          <ScanBarcode size={20} aria-hidden /> {t.scan}
        </Button>
      ) : null}
      <CameraScan
        open={isScanning}
        onClose={() => setScanning(false)}
        onCode={(code) => {
          setScanning(false)
          setTyped(code)
          void find(code)
        }}
      />
      {error ? <RefusalAlert error={error} /> : null}
    </form>
  )
}
