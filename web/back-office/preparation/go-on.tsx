import { useNavigate } from 'react-router'
import { preparationPath } from '#web/back-office/kit/back-office-paths.ts'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { TakeNext, useTakeNextOrder } from '#web/back-office/kit/take-next.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { preparation } from './messages/preparation.es.ts'
import { findBox, findNextBox, useRound } from './round.ts'

/** From a parcel to the next box of its round, else to the head of the queue. */
export function GoOn({ id }: { id: string }) {
  const t = useMessages(preparation)
  const navigate = useNavigate()
  const queue = useTakeNextOrder()
  const boxes = useRound()
  const next = findBox(boxes, id) === null ? null : findNextBox(boxes, id)
  if (next === null) return <TakeNext queue={queue} />
  const text = t.round.next(findBox(boxes, next.id)!)
  return (
    <KeyButton shortcut="F4" label={text} onClick={() => void navigate(preparationPath(next.id))}>
      {text}
    </KeyButton>
  )
}
