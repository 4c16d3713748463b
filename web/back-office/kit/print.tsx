/**
 * Documents for a printer. No link sends the session's token, so each is fetched and shown as a blob. It has a tab of
 * its own, because the pages' policy lets no frame show one.
 */
import Printer from 'lucide-react/icons/printer'
import { useState, type ComponentProps } from 'react'
import { fetchOwn } from '#web/platform/fetch-own.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { parcels } from './messages/parcels.es.ts'
import { RefusalAlert } from './parcel-parts.tsx'

const PRINTS_PATH = '/staff/1.0/prints'
/** As long as the server's link is good. */
const ADDRESS_MS = 300_000

type PrintedParcel = { _id: string; trackingNumber?: string | null }
export type Print =
  | { kind: 'pick-list'; parcels: readonly { _id: string; box: number }[] }
  | { kind: 'labels' | 'hand-over'; parcels: readonly PrintedParcel[]; carrier?: string | null }
  | {
      kind: 'dispensing-labels'
      labels: readonly Record<'parcel' | '_id' | 'dosage' | 'prescriber' | 'prescription', string>[]
    }

/** `blocked`: the document's address, where the browser opened no tab. */
export function usePrint() {
  const t = useMessages(parcels).print
  const language = useLocale()
  const [blocked, setBlocked] = useState<string | null>(null)
  const { is, input, error, send } = useSending((print: Print, signal) => fetchDocument({ ...print, language }, signal))
  const print = async (wanted: Print) => {
    if (is === 'sending') return
    setBlocked(null)
    // Opened now, because browsers let a press alone open a tab.
    const tab = window.open('', '_blank')
    if (tab) tab.document.title = t.preparing
    const { answer } = await send(wanted)
    if (answer === undefined) tab?.close()
    else if (tab && !tab.closed) tab.location.replace(answer)
    else setBlocked(answer)
  }
  return { print, underWay: is === 'sending' ? input.kind : null, error, blocked }
}
export type Printing = ReturnType<typeof usePrint>

/** @throws ApiError */
async function fetchDocument(print: Print & { language: string }, signal: AbortSignal): Promise<string> {
  const requested = await fetchOwn(PRINTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(print),
    signal,
  })
  const { url } = (await requested.json()) as { url: string }
  const answer = await fetchOwn(url, { signal })
  const address = URL.createObjectURL(await answer.blob())
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS)
  return address
}

export function PrintButton({
  printing,
  document: wanted,
  children,
  ...button
}: ComponentProps<typeof Button> & { printing: Printing; document: Print }) {
  return (
    <Button
      variant="secondary"
      {...button}
      loading={printing.underWay === wanted.kind}
      onClick={() => void printing.print(wanted)}
    >
      <Printer size={20} aria-hidden /> {children}
    </Button>
  )
}

/** Beside the buttons: what a blocked tab or a refusal asks for. */
export function PrintProblem({ printing: { blocked, error } }: { printing: Printing }) {
  const t = useMessages(parcels).print
  if (error) return <RefusalAlert error={error} />
  if (blocked === null) return null
  return (
    <Alert tone="warning" live title={t.blocked}>
      <a
        href={blocked}
        target="_blank"
        rel="noreferrer"
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
        {t.open}
      </a>
    </Alert>
  )
}
