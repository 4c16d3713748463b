/** The queue gives the next one: two people never get the same. */
import { useNavigate } from 'react-router'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { casePath, CASES_PATH, preparationPath, PRESCRIPTIONS_PATH, reviewPath } from './back-office-paths.ts'
import { KeyButton } from './keys.tsx'
import { backOffice } from './messages/back-office.es.ts'
import { notify } from './notices.tsx'
import { RefusalAlert } from './parcel-parts.tsx'
import { useStaffMutation } from './permissions.tsx'
import { TakeNextCaseDocument, TakeNextOrderDocument, TakeNextPrescriptionDocument } from './take-next-documents.ts'

interface Queue {
  action: string
  take: () => Promise<void>
  isTaking: boolean
  error: ApiError | undefined
}

export function useTakeNextPrescription(): Queue {
  const t = useMessages(backOffice).takeNext
  const navigate = useNavigate()
  const { is, error, send } = useStaffMutation(TakeNextPrescriptionDocument)
  const take = async () => {
    const { answer } = await send({})
    if (!answer) return
    if (answer.takeNextPrescription) return navigate(reviewPath(answer.takeNextPrescription._id))
    notify({ text: t.noPrescriptions })
    await navigate(PRESCRIPTIONS_PATH)
  }
  return { action: t.prescription, take, isTaking: is === 'sending', error }
}

export function useTakeNextOrder(): Queue {
  const t = useMessages(backOffice).takeNext
  const navigate = useNavigate()
  const { is, error, send } = useStaffMutation(TakeNextOrderDocument)
  const take = async () => {
    const { answer } = await send({})
    if (answer?.takeNextOrder) await navigate(preparationPath(answer.takeNextOrder._id))
    else if (answer) notify({ text: t.noOrders })
  }
  return { action: t.order, take, isTaking: is === 'sending', error }
}

export function useTakeNextCase(): Queue {
  const t = useMessages(backOffice).takeNext
  const navigate = useNavigate()
  const { is, error, send } = useStaffMutation(TakeNextCaseDocument)
  const take = async () => {
    const { answer } = await send({})
    if (!answer) return
    if (answer.takeNextCase) return navigate(casePath(answer.takeNextCase.number))
    notify({ text: t.noCases })
    await navigate(CASES_PATH)
  }
  return { action: t.order, take, isTaking: is === 'sending', error }
}

interface TakeNextProps {
  queue: Queue
  /** False where another queue of the page has F4. */
  hasKey?: boolean
  /** Names the queue where a page has several. */
  name?: string
  size?: 'sm'
}

export function TakeNext({ queue: { action, take, isTaking, error }, hasKey = true, name, size }: TakeNextProps) {
  const props = {
    loading: isTaking,
    onClick: () => void take(),
    children: action,
    ...(size && { size }),
    ...(name && { 'aria-label': `${action}: ${name}` }),
  }
  return (
    <div className="grid gap-2">
      {hasKey ? <KeyButton shortcut="F4" label={action} {...props} /> : <Button {...props} />}
      {error ? <RefusalAlert error={error} /> : null}
    </div>
  )
}
