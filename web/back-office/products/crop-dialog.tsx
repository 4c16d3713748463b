import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Square } from '#shop/ground/files/square.rules.ts'
import { TEXT_LENGTH_MAX } from '#shop/shelf/catalogue/photographs/photograph.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { centredSquare, leastSize, moveSquare, resizeSquare, squareByKey, STEP, WHOLE } from './crop.rules.ts'
import { photographs } from './messages/photographs.es.ts'
import { judgePicture, type ChosenFile } from './photograph-uploads.ts'

interface CropDialogProps {
  file: ChosenFile
  /** How many files follow. */
  left: number
  onCut: (cut: { square: Square; text: string }) => void
  onLater: () => void
}

export function CropDialog({ file, left, onCut, onLater }: CropDialogProps) {
  const t = useMessages(photographs)
  const [least, setLeast] = useState<number | null>(null)
  const [inner, setInner] = useState(WHOLE)
  const [square, setSquare] = useState(file.square ?? WHOLE)
  const [text, setText] = useState(file.text)
  const show = (size: { width: number; height: number }) => {
    judgePicture(file, size)
    setLeast(leastSize(size))
    setInner(centredSquare(size))
    if (!file.square) setSquare(centredSquare(size))
  }
  const percent = (fraction: number) => Math.round(fraction * 100)
  return (
    <Modal
      open
      onClose={onLater}
      title={t.crop.title}
      description={<span className="wrap-anywhere">{t.crop.of(file.file.name, left)}</span>}
      actions={
        <>
          <Button onClick={() => onCut({ square, text })} aria-disabled={least === null || undefined}>
            {t.crop.use}
          </Button>
          <Button variant="ghost" onClick={onLater}>
            {t.crop.later}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Stage file={file} square={square} least={least ?? 1} onShown={show} onChange={setSquare} />
        <p role="status" className="sr-only">
          {t.crop.at(percent(square.left), percent(square.top), percent(square.size))}
        </p>
        <label className="grid gap-1.5 text-sm font-semibold">
          {t.crop.size}
          <input
            type="range"
            min={Math.min(1, Math.ceil((least ?? STEP) / STEP) * STEP)}
            max={1}
            step={STEP}
            value={square.size}
            aria-valuetext={`${percent(square.size)} %`}
            onChange={({ target }) => setSquare(resizeSquare(square, Number(target.value), least ?? STEP))}
            className="h-11 w-full accent-hoja-700"
          />
        </label>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => setSquare(inner)}>
            {t.crop.centred}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => setSquare(WHOLE)}>
            {t.crop.whole}
          </Button>
        </div>
        <TextField
          label={t.text}
          hint={t.textHint}
          optional
          value={text}
          maxLength={TEXT_LENGTH_MAX}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Modal>
  )
}

interface StageProps {
  file: ChosenFile
  square: Square
  least: number
  onShown: (size: { width: number; height: number }) => void
  onChange: (square: Square) => void
}

/** The frame with the picture in its middle, and the square over it. */
function Stage({ file, square, least, onShown, onChange }: StageProps) {
  const t = useMessages(photographs).crop
  const frame = useRef<HTMLDivElement>(null)
  const grip = useRef<{ x: number; y: number; from: Square } | null>(null)
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!grip.current) return
    const { x, y, from } = grip.current
    const side = frame.current!.clientWidth
    onChange(moveSquare(from, (clientX - x) / side, (clientY - y) / side))
  }
  const press = (event: KeyboardEvent) => {
    const next = squareByKey(square, event.key, event.shiftKey, least)
    if (!next) return
    // Arrows would scroll the page.
    event.preventDefault()
    onChange(next)
  }
  const side = (fraction: number) => `${fraction * 100}%`
  return (
    <div className="grid gap-2">
      <div
        ref={frame}
        className={
          'relative mx-auto aspect-square w-full max-w-[min(24rem,38svh)] overflow-hidden bg-white ring-1 ' +
          'ring-arena-200'
        }
      >
        <img
          src={file.address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            onShown({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => judgePicture(file, null)}
          className="size-full object-contain"
        />
        <button
          type="button"
          aria-label={t.area}
          aria-describedby="crop-hint"
          onKeyDown={press}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            grip.current = { x: event.clientX, y: event.clientY, from: square }
          }}
          onPointerMove={drag}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
          style={{
            left: side(square.left),
            top: side(square.top),
            width: side(square.size),
            height: side(square.size),
          }}
          className={
            'absolute cursor-move touch-none border-2 border-hoja-700 -outline-offset-6! ' +
            'shadow-[0_0_0_100vmax_rgb(5_46_40/0.55)]'
          }
        />
      </div>
      <p id="crop-hint" className="text-center text-sm text-tinta-600">
        {t.hint}
      </p>
    </div>
  )
}
