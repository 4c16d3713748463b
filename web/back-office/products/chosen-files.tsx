import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { photographs as messages } from './messages/photographs.es.ts'
import type { Photograph } from './photograph-documents.ts'
import { dropFile, sendFile, type ChosenFile } from './photograph-uploads.ts'

interface ChosenFilesProps {
  chosen: readonly ChosenFile[]
  productId: number
  onAdded: (photographs: Photograph[]) => void
}

/** What was chosen, until it is among the photographs: to be cut, under way, or failed with its reason. */
export function ChosenFiles({ chosen, productId, onAdded }: ChosenFilesProps) {
  const t = useMessages(messages)
  // What was left before is cut by a press: no dialog meets a person who opens the page.
  const [postponed, setPostponed] = useState<ReadonlySet<number>>(() => new Set(chosen.map(({ id }) => id)))
  const uncut = chosen.filter(({ id, is }) => is === 'chosen' && !postponed.has(id))
  const [cutting] = uncut
  const send = (file: ChosenFile, cut: Pick<ChosenFile, 'text'> & { square: NonNullable<ChosenFile['square']> }) =>
    sendFile(file, cut, { productId, onAdded })
  return (
    <>
      {chosen.length > 0 ? (
        <ul aria-label={t.chosen} className="grid gap-2">
          {chosen.map((file) => (
            <li key={file.id}>
              <ChosenRow
                file={file}
                onCut={() => setPostponed(new Set([...postponed].filter((id) => id !== file.id)))}
                onRetry={file.square && (() => send(file, { square: file.square!, text: file.text }))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {cutting ? (
        <CropDialog
          key={cutting.id}
          file={cutting}
          left={uncut.length - 1}
          onCut={(cut) => send(cutting, cut)}
          onLater={() => setPostponed(new Set([...postponed, cutting.id]))}
        />
      ) : null}
    </>
  )
}

interface ChosenRowProps {
  file: ChosenFile
  onCut: () => void
  /** Null: it was never cut. */
  onRetry: (() => void) | null
}

function ChosenRow({ file, onCut, onRetry }: ChosenRowProps) {
  const t = useMessages(messages)
  const problems: Record<string, string> = t.problems
  const { name } = file.file
  const percent = Math.round(file.progress * 100)
  const isFailed = file.is === 'failed'
  return (
    <div
      className={
        'grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 rounded-control border p-2 ' +
        (isFailed ? 'border-error bg-copihue-100' : 'border-arena-200')
      }
    >
      <Picture
        src={file.address}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-small bg-arena-100 object-contain"
        fallback={
          <span className="grid size-12 place-items-center rounded-small bg-white text-error">
            <ImageOff size={24} aria-hidden />
          </span>
        }
      />
      <div className="grid gap-1">
        <p className="truncate text-sm font-semibold">{name}</p>
        {isFailed ? (
          <p role="alert" className="text-sm">
            {problems[file.problem!] ?? t.problems.other}
          </p>
        ) : (
          <p className="text-sm text-tinta-600 tabular-nums">
            {file.is === 'sending' ? t.state.sending(percent) : t.state[file.is as 'chosen']}
          </p>
        )}
        {file.is === 'sending' ? (
          <progress
            value={file.progress}
            max={1}
            aria-label={t.uploading(name)}
            className="h-2 w-full overflow-hidden rounded-full accent-hoja-700"
          />
        ) : null}
        {isFailed || file.is === 'chosen' ? (
          <div className="flex flex-wrap gap-2">
            {file.is === 'chosen' ? (
              <Button variant="secondary" size="sm" aria-label={t.cutLabel(name)} onClick={onCut}>
                {t.cut}
              </Button>
            ) : null}
            {isFailed && onRetry && !FINAL_PROBLEMS.has(file.problem!) ? (
              <Button variant="secondary" size="sm" aria-label={t.retryLabel(name)} onClick={onRetry}>
                {t.retry}
              </Button>
            ) : null}
            <Button variant="ghost" size="sm" aria-label={t.discardLabel(name)} onClick={() => dropFile(file)}>
              {t.discard}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** The same file would be refused again. */
const FINAL_PROBLEMS = new Set<string>([
  'photograph.empty',
  'photograph.too_large',
  'photograph.type',
  'photograph.too_many_pixels',
  'photograph.too_small',
  'photograph.unreadable',
  'request.too_large',
  'product.not_found',
])
