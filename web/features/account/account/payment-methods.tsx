import CreditCard from 'lucide-react/icons/credit-card'
import { useRef, useState } from 'react'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useSession } from '#web/features/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ListLoading } from './account-skeleton.tsx'
import { SavedCardDocument } from './cards-document.ts'
import { deleteCard, enrolCard } from './enrol-card.ts'
import { DeleteCardDialog, EditCardDialog } from './card-dialogs.tsx'

/** ACCOUNT §8. */
export type CardNotice = 'added' | 'notAdded' | 'deleted' | 'notDeleted' | 'notEdited'
type OpenDialog = 'edit' | 'delete'
/** A change of the card, named by the notice that is shown when it fails. */
type CardChange = 'notAdded' | 'notDeleted' | 'notEdited'

export function PaymentMethods({ start = null }: { start?: CardNotice | null }) {
  const t = useMessages(account).cards
  const session = useSession()
  const userId = session?.userId
  const { is, answer, refresh } = useOwnQuery(SavedCardDocument, { shopId: SHOP_ID, userId })
  const {
    is: changing,
    input,
    send,
  } = useSending((cardChange: CardChange) => (cardChange === 'notDeleted' ? deleteCard() : enrolCard()))
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const card = answer?.user?.inscription

  const isDeleted = changing === 'done' && input === 'notDeleted'
  const notice = changing === 'idle' ? start : changing === 'failed' ? input : isDeleted ? 'deleted' : null
  // After an enrolment has begun, the browser leaves for the provider's page, so the buttons stay disabled.
  const busy = changing === 'sending' || (changing === 'done' && !isDeleted)

  const change = async (cardChange: CardChange) => {
    const ended = await send(cardChange)
    if (ended.is === 'failed' || cardChange === 'notDeleted') refresh()
    setOpenDialog(null)
  }

  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
        {t.title}
      </h1>
      <p className="mt-2 text-tinta-600">{t.text}</p>
      {notice ? <NoticeAlert notice={notice} /> : null}
      {is === 'failed' ? (
        <ErrorState onRetry={refresh} className="mt-6" />
      ) : !answer ? (
        <ListLoading text={t.loading} />
      ) : card ? (
        <SavedCard card={card} onEdit={() => setOpenDialog('edit')} onDelete={() => setOpenDialog('delete')} />
      ) : (
        <EmptyState
          title={t.none}
          text={t.noneText}
          className="mt-6"
          actions={
            <Button onClick={() => void change('notAdded')} loading={busy}>
              {t.add}
            </Button>
          }
        />
      )}
      <EditCardDialog
        open={openDialog === 'edit'}
        busy={busy}
        finalFocus={heading}
        onClose={() => setOpenDialog(null)}
        onConfirm={() => void change('notEdited')}
      />
      <DeleteCardDialog
        open={openDialog === 'delete'}
        busy={busy}
        finalFocus={heading}
        onClose={() => setOpenDialog(null)}
        onConfirm={() => void change('notDeleted')}
        cardNumber={card?.cardNumber}
        subscriptions={answer?.subscriptions.totalCount ?? 0}
      />
    </>
  )
}

function NoticeAlert({ notice }: { notice: CardNotice }) {
  const t = useMessages(account).cards
  return (
    <ChangeNotice done={notice === 'added' || notice === 'deleted'} title={t.notices[notice]} className="mt-6">
      {t.tryAgain}
    </ChangeNotice>
  )
}

interface SavedCardProps {
  card: { cardType: string; cardNumber: string }
  onEdit: () => void
  onDelete: () => void
}

function SavedCard({ card, onEdit, onDelete }: SavedCardProps) {
  const t = useMessages(account).cards
  return (
    <section
      className={
        'mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-arena-200 bg-white p-4 sm:p-6'
      }
    >
      <span className="grid size-12 place-items-center rounded-full bg-hoja-100 text-hoja-800">
        <CreditCard size={24} aria-hidden />
      </span>
      <div className="min-w-48 flex-1">
        <h2 className="text-lg">{t.types[card.cardType as keyof typeof t.types] ?? card.cardType}</h2>
        <p className="text-tinta-600 tabular-nums">{t.endsIn(card.cardNumber)}</p>
      </div>
      <div className="flex gap-3 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        <Button variant="secondary" onClick={onEdit}>
          {t.edit}
        </Button>
        <Button variant="ghost" onClick={onDelete}>
          {t.delete}
        </Button>
      </div>
    </section>
  )
}
