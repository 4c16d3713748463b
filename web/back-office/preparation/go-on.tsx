import { useNavigate } from 'react-router'
import { preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { RefusalAlert } from '#web/back-office/kit/parcel-parts.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { preparation } from './messages/preparation.es.ts'
import { TakeNextOrderDocument } from './preparation-documents.ts'
import { findBox, findNextBox, useRound } from './round.ts'

/** From a parcel to the next box of its round, else to the head of the queue. */
export function GoOn({ id }: { id: string }) {
  const t = useMessages(preparation)
  const navigate = useNavigate()
  const boxes = useRound()
  const next = findBox(boxes, id) === null ? null : findNextBox(boxes, id)
  if (next === null) return <TakeNext />
  const text = t.round.next(findBox(boxes, next.id)!)
  return (
    <KeyButton shortcut="F4" label={text} onClick={() => void navigate(preparationPath(next.id))}>
      {text}
    </KeyButton>
  )
}

/** The queue gives the next one: two people never get the same. */
export function TakeNext() {
  const t = useMessages(preparation)
  const navigate = useNavigate()
  const { is, error, send } = useStaffMutation(TakeNextOrderDocument)
  const take = async () => {
    const { answer } = await send({})
    if (answer?.takeNextOrder) await navigate(preparationPath(answer.takeNextOrder._id))
    else if (answer) notify({ text: t.nothingWaits })
  }
  return (
    <div className="grid gap-2">
      <KeyButton shortcut="F4" label={t.takeNext} onClick={() => void take()} loading={is === 'sending'}>
        {t.takeNext}
      </KeyButton>
      {error ? <RefusalAlert error={error} /> : null}
    </div>
  )
}
