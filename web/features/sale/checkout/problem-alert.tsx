import { useState } from 'react'
import { Link } from '#web/ui/link.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useCheckoutProfile, type UseProblem } from './profile.ts'
import type { SubmitProblem } from './use-submission.ts'

interface ProblemAlertProps {
  problem: SubmitProblem
  useProblem: UseProblem
  lines: readonly ShopCartLine[]
}

export function ProblemAlert({ problem, useProblem, lines }: ProblemAlertProps) {
  const { toStepPath } = useCheckoutProfile()
  const { title, text, to, dialog } = useProblem(problem, lines)
  return (
    <>
      <Alert
        tone="error"
        intoView
        title={title}
        actions={
          to ? (
            <Link to={toStepPath(to.step)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              {to.label}
            </Link>
          ) : null
        }
      >
        {text}
      </Alert>
      {dialog ? <ProblemDialog title={title} text={dialog.text} /> : null}
    </>
  )
}

function ProblemDialog({ title, text }: { title: string; text: string | undefined }) {
  const t = useMessages(checkout).notice
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Modal
      open={open}
      onClose={close}
      size="sm"
      title={title}
      description={text}
      actions={<Button onClick={close}>{t.seen}</Button>}
    />
  )
}
