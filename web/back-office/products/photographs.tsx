import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react'
import { PHOTOGRAPH_TYPES, PHOTOGRAPHS_MAX } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useSession } from '#web/features/people/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { photographs as messages } from './messages/photographs.es.ts'
import { PhotographRow } from './photograph-row.tsx'
import { Thumbnail } from './photograph-thumbnail.tsx'
import { chooseFiles, useChosenFiles } from './photograph-uploads.ts'
import type { StaffProduct } from './product-documents.ts'
import { usePhotographs } from './use-photographs.ts'

/** `name`: the product's. */
export function Photographs({ product, name, onSaved }: { product: StaffProduct; name: string; onSaved: () => void }) {
  const t = useMessages(messages)
  const may = useMay()
  return (
    <Card
      title={t.title}
      edit={
        <span className="shrink-0 text-sm text-tinta-600 tabular-nums">
          {t.count(product.photographs.length, PHOTOGRAPHS_MAX)}
        </span>
      }
    >
      {may('products.describe') ? (
        <EditedPhotographs product={product} name={name} onSaved={onSaved} />
      ) : (
        <ShownPhotographs product={product} name={name} />
      )}
    </Card>
  )
}

function ShownPhotographs({ product, name }: { product: StaffProduct; name: string }) {
  const t = useMessages(messages)
  if (product.photographs.length === 0) return <p className="text-tinta-600">{t.none}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {product.photographs.map((photograph, index) => (
        <li key={`${photograph.address} ${index}`}>
          <Thumbnail {...{ sku: product.sku, photograph, index, name }} />
        </li>
      ))}
    </ul>
  )
}

function EditedPhotographs({ product, name, onSaved }: { product: StaffProduct; name: string; onSaved: () => void }) {
  const t = useMessages(messages)
  const key = `${useSession()?.userId} ${product.sku}`
  const chosen = useChosenFiles(key)
  const { list, problem, isSending, status, move, remove, show, fail } = usePhotographs(product, name, onSaved)
  const choose = useRef<HTMLButtonElement>(null)
  // A catalogue file may name a photograph twice.
  const keys = list.map(({ address }, index) => `${address} ${countBefore(list, index, address)}`)
  return (
    <DropArea onFiles={(files) => chooseFiles(key, files)}>
      {problem ? <Alert tone={problem === 'changed' ? 'warning' : 'error'} title={t[problem]} live /> : null}
      <p role="status" className="sr-only">
        {status}
      </p>
      {list.length === 0 ? <p className="text-tinta-600">{t.none}</p> : null}
      <ol className="grid gap-4">
        {list.map((photograph, index) => (
          <PhotographRow
            key={keys[index]}
            {...{ sku: product.sku, name, photograph, index, of: list.length, isSending }}
            onMove={(to) => void move(index, to)}
            onRemove={() => void remove(index).then((isRemoved) => isRemoved && choose.current?.focus())}
            productId={product._id}
            onShow={show}
            onFailed={fail}
          />
        ))}
      </ol>
      <ChosenFiles chosen={chosen} productId={product._id} onAdded={show} />
      <ChooseButton ref={choose} isFull={list.length >= PHOTOGRAPHS_MAX} onFiles={(files) => chooseFiles(key, files)} />
    </DropArea>
  )
}

const countBefore = (list: readonly { address: string }[], index: number, address: string): number =>
  list.slice(0, index).filter((other) => other.address === address).length

function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <div
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={`grid gap-4 rounded-control ${isOver ? 'outline-2 outline-offset-4 outline-hoja-700' : ''}`}
    >
      {children}
    </div>
  )
}

function ChooseButton({
  ref,
  isFull,
  onFiles,
}: {
  ref: Ref<HTMLButtonElement>
  isFull: boolean
  onFiles: (files: File[]) => void
}) {
  const t = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={
        'grid justify-items-center gap-2 rounded-control border border-dashed border-tinta-400 p-4 text-center'
      }
    >
      <p>{isFull ? t.full : t.drop}</p>
      <Button
        ref={ref}
        variant="secondary"
        aria-disabled={isFull || undefined}
        onClick={() => !isFull && input.current?.click()}
      >
        <ImagePlus size={20} aria-hidden /> {t.choose}
      </Button>
      <p className="text-sm text-tinta-600">{t.limits}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={PHOTOGRAPH_TYPES.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        data-for={t.choose}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Emptied, so that choosing the same file again is a change.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </div>
  )
}
