import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import { TEXT_LENGTH_MAX } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DescribePhotographDocument, type Photograph } from './photograph-documents.ts'
import { photographs as messages } from './messages/photographs.es.ts'
import { readPresent } from './use-photographs.ts'
import { Thumbnail } from './photograph-thumbnail.tsx'

interface PhotographRowProps extends Omit<PhotographTextProps, 'position'> {
  sku: string
  name: string
  index: number
  of: number
  isSending: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

export function PhotographRow({ sku, name, index, of, isSending, onMove, onRemove, ...described }: PhotographRowProps) {
  const t = useMessages(messages)
  const position = index + 1
  const pressed = useRef<HTMLElement>(null)
  const move = (to: number) => {
    if (isSending || to < 0 || to >= of || to === index) return
    pressed.current = document.activeElement as HTMLElement
    onMove(to)
  }
  // A row that changes its place loses the focus; the next press is for the same photograph.
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
      <Thumbnail {...{ sku, index, name }} photograph={described.photograph} />
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
              onClick={() => !isSending && onRemove()}
            >
              <Trash2 size={20} aria-hidden />
            </IconButton>
          </div>
        </div>
        <PhotographText {...described} position={position} />
      </div>
    </li>
  )
}

interface PhotographTextProps {
  productId: number
  photograph: Photograph
  position: number
  onShow: (photographs: readonly Photograph[]) => void
  onFailed: (error: ApiError) => void
}

function PhotographText({ productId, photograph: { address, text }, position, onShow, onFailed }: PhotographTextProps) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<string | null>(null)
  const { is, send } = useStaffMutation(DescribePhotographDocument)
  const isDirty = typed !== null && typed.trim() !== text
  const save = async () => {
    if (!isDirty) return
    setTheirs(null)
    const { answer, error } = await send({ productId, address, from: text, to: typed.trim() })
    if (answer?.describePhotograph) {
      onShow(answer.describePhotograph)
      setTyped(null)
      return notify({ text: t.textSaved })
    }
    const present = readPresent(error)
    const now = present?.find((each) => each.address === address)
    // Without it the photograph itself was removed, which the list says.
    if (!present || !now) return onFailed(error!)
    setTheirs(now.text)
    onShow(present)
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
        label={t.textLabel(position)}
        value={typed ?? text}
        maxLength={TEXT_LENGTH_MAX}
        autoComplete="off"
        error={theirs === null ? undefined : t.textChanged(theirs)}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 grow basis-48"
      />
      {isDirty ? (
        <Button type="submit" variant="secondary" loading={is === 'sending'}>
          {t.saveText}
        </Button>
      ) : null}
    </form>
  )
}
