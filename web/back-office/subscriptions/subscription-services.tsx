import { useState, type ReactNode } from 'react'
import { CANCEL_REASONS } from '#shop/counter/staff-subscriptions/subscription-view.rules.ts'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { staffSubscriptions } from './messages/staff-subscriptions.es.ts'
import { ServiceDialog } from './service-dialog.tsx'
import {
  CancelSubscriptionForDocument,
  DelayDeliveryForDocument,
  ResendEnrolmentLinkDocument,
  SkipDeliveryForDocument,
  type OpenedSubscription,
} from './subscription-documents.ts'

interface ServicesProps {
  opened: OpenedSubscription
  onDone: () => void
}
type PlanDate = OpenedSubscription['subscription']['paymentDates'][number]
type DialogEnds = { onClose: () => void; onDone: () => void }

/** '30/11/2026' of '30-11-2026'. */
export const planDay = (date: string): string => date.replaceAll('-', '/')

/** A button and the dialog that it opens. */
function Service({
  label,
  name,
  size,
  onDone,
  children,
}: {
  label: string
  name?: string
  size?: 'sm'
  onDone: () => void
  children: (ends: DialogEnds) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const finish = () => {
    close()
    onDone()
  }
  return (
    <>
      <Button variant="secondary" {...(size && { size })} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children({ onClose: close, onDone: finish }) : null}
    </>
  )
}

/** About the whole subscription; nothing without the right, or when its life has no such move. */
export function SubscriptionServices({ opened, onDone }: ServicesProps) {
  const t = useMessages(staffSubscriptions).services
  const may = useMay()
  if (!may('subscriptions.change')) return null
  return (
    <>
      {opened.link === null ? null : (
        <Service label={t.link} onDone={onDone}>
          {(ends) => <LinkDialog opened={opened} {...ends} />}
        </Service>
      )}
      {opened.subscription.status === 'ACTIVA' ? (
        <Service label={t.cancel} onDone={onDone}>
          {(ends) => <CancelDialog opened={opened} {...ends} />}
        </Service>
      ) : null}
    </>
  )
}

function LinkDialog({ opened: { subscription, link }, ...ends }: { opened: OpenedSubscription } & DialogEnds) {
  const t = useMessages(staffSubscriptions).services
  return (
    <ServiceDialog
      document={ResendEnrolmentLinkDocument}
      variables={{ subscriptionId: subscription._id }}
      title={t.linkTitle}
      text={`${t.linkText[link === 'again' ? 'again' : 'card'](subscription.email)} ${t.linkSafe}`}
      confirm={t.linkConfirm}
      done={t.linkSent}
      {...ends}
    />
  )
}

function CancelDialog({ opened: { subscription }, ...ends }: { opened: OpenedSubscription } & DialogEnds) {
  const t = useMessages(staffSubscriptions).services
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { _id: subscriptionId, subscriptionReferenceId: reference, paymentDates } = subscription
  return (
    <ServiceDialog
      document={CancelSubscriptionForDocument}
      variables={reason === '' ? null : { subscriptionId, reason }}
      title={t.cancelTitle(reference)}
      text={t.cancelText(paymentDates.filter(({ payment, skipped }) => !payment && !skipped).length)}
      confirm={t.cancelConfirm}
      done={t.cancelled(reference)}
      isDanger
      onTry={() => setTried(true)}
      {...ends}
    >
      <SelectField
        label={t.cancelReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        options={[
          { value: '', label: t.choose },
          ...CANCEL_REASONS.map((value) => ({ value, label: t.cancelReasons[value] })),
        ]}
        error={isTried && reason === '' ? t.choose : undefined}
      />
    </ServiceDialog>
  )
}

/** About one delivery. */
export function DeliveryServices({ opened, date, onDone }: ServicesProps & { date: PlanDate }) {
  const t = useMessages(staffSubscriptions).services
  const may = useMay()
  if (!may('subscriptions.change')) return null
  const subscriptionId = opened.subscription._id
  const day = planDay(date.date)
  return (
    <>
      {date.canSkip ? (
        <Service label={t.skip} name={t.skipLabel(day)} size="sm" onDone={onDone}>
          {(ends) => (
            <ServiceDialog
              document={SkipDeliveryForDocument}
              variables={{ subscriptionId, date: date.date }}
              title={t.skipTitle(day)}
              text={t.skipText}
              confirm={t.skipConfirm}
              done={t.skipped(day)}
              {...ends}
            />
          )}
        </Service>
      ) : null}
      {date.delayDates.length > 0 ? (
        <Service label={t.delay} name={t.delayLabel(day)} size="sm" onDone={onDone}>
          {(ends) => <DelayDialog subscriptionId={subscriptionId} date={date} {...ends} />}
        </Service>
      ) : null}
    </>
  )
}

function DelayDialog({ subscriptionId, date, ...ends }: { subscriptionId: string; date: PlanDate } & DialogEnds) {
  const t = useMessages(staffSubscriptions).services
  const [to, setTo] = useState(date.delayDates[0]!)
  return (
    <ServiceDialog
      document={DelayDeliveryForDocument}
      variables={{ subscriptionId, date: date.date, to }}
      title={t.delayTitle(planDay(date.date))}
      text={t.delayText}
      confirm={t.delayConfirm}
      done={t.delayed(planDay(to))}
      {...ends}
    >
      <SelectField
        label={t.delayTo}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={date.delayDates.map((value) => ({ value, label: planDay(value) }))}
      />
    </ServiceDialog>
  )
}
