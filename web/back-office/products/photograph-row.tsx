import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { TEXT_LENGTH_MAX } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { photographs as messages } from './messages/photographs.es.ts'
import type { Photograph } from './photograph-documents.ts'
import { Thumbnail } from './photograph-thumbnail.tsx'

interface PhotographRowProps {
  sku: string
  name: string
  photograph: Photograph
  index: number
  of: number
  isSending: boolean
  onMove: (to: number) => void
  onRemove: () => void
  onDescribe: (from: string, to: string) => Promise<{ isSaved: boolean; theirs: string | null }>
}

export function PhotographRow({ sku, name, photograph, index, of, isSending, ...acts }: PhotographRowProps) {
  const t = useMessages(messages)
  const position = index + 1
  const pressed = useRef<HTMLElement>(null)
  const move = (to: number) => {
    if (isSending || to < 0 || to >= of || to === index) return
    pressed.current = document.activeElement as HTMLElement
    acts.onMove(to)
  }
  // A row that changes its place loses the focus; the next press is for the same photograph.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
      <Thumbnail {...{ sku, photograph, index, name }} />
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-sm text-tinta-600 tabular-nums">
            {t.position(position, of)} {index === 0 ? <Badge tone="success">{t.main}</Badge> : null}
          </p>
          <div className="-mx-2 flex">
            <IconButton
              label={t.act.first(position)}
              aria-disabled={index === 0 || isSending || undefined}
              onClick={() => move(0)}
            >
              <Star size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={t.act.earlier(position)}
              aria-disabled={index === 0 || isSending || undefined}
              onClick={() => move(index - 1)}
            >
              <ChevronUp size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={t.act.later(position)}
              aria-disabled={index === of - 1 || isSending || undefined}
              onClick={() => move(index + 1)}
            >
              <ChevronDown size={20} aria-hidden />
            </IconButton>
            <IconButton
              label={t.act.remove(position)}
              aria-disabled={isSending || undefined}
              onClick={() => !isSending && acts.onRemove()}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
        <TextOfPhotograph text={photograph.text} position={position} onDescribe={acts.onDescribe} />
      </div>
    </li>
  )
}

function TextOfPhotograph({
  text,
  position,
  onDescribe,
}: {
  text: string
  position: number
  onDescribe: PhotographRowProps['onDescribe']
}) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const isDirty = typed !== null && typed.trim() !== text
  const save = async () => {
    if (!isDirty || isSending) return
    setSending(true)
    const saved = await onDescribe(text, typed.trim())
    setSending(false)
    setTheirs(saved.theirs)
    if (!saved.isSaved) return
    setTyped(null)
    notify({ text: t.textSaved })
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t.textOf(position)}
        value={typed ?? text}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        error={theirs === null ? undefined : t.textChanged(theirs)}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 grow basis-48"
      />
      {isDirty ? (
        <Button type="submit" variant="secondary" loading={isSending}>
          {t.saveText}
        </Button>
      ) : null}
    </form>
  )
}
