import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { formatChileDate, parseChileDate, toChileDate } from '#lib/chile-time.ts'
import { formatRut } from '#lib/rut.ts'
import { DEPENDANTS_MAX } from '#shop/ordering/prescriptions/dependants/dependant.input.ts'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { ListLoading } from '#web/features/account/account/account-skeleton.tsx'
import { people as messages } from '#web/features/account/people/messages/people.es.ts'
import { readCheckoutStep, stepPath } from '#web/platform/checkout-paths.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Person } from './people-document.ts'
import { PersonEditor } from './person-editor.tsx'
import { usePeople } from './use-people.ts'

export function People() {
  const t = useMessages(messages)
  const { people, failed, refresh, notice, setNotice, busy, save, remove } = usePeople()
  /** The open editor; its `person` is null for a new one. */
  const [editing, setEditing] = useState<{ person: Person | null } | null>(null)
  const [deleting, setDeleting] = useState<Person | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = (person: Person | null) => {
    setNotice(null)
    setEditing({ person })
  }
  const close = () => {
    setEditing(null)
    // After a network error the person may have been saved, so the list is loaded again.
    if (notice === 'network') refresh()
    heading.current?.focus()
  }
  const step = readCheckoutStep(useLocation().state)
  const addButton = <Button onClick={() => open(null)}>{t.add}</Button>
  return (
    <>
      <PageHead title={t.title} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
        {t.title}
      </h1>
      <p className="mt-2 max-w-prose text-tinta-600">{t.text(DEPENDANTS_MAX)}</p>
      {step === null ? null : (
        <LinkButton to={stepPath(step)} variant="secondary" className="mt-4">
          <ArrowLeft size={20} aria-hidden /> {t.back}
        </LinkButton>
      )}
      {notice ? (
        <ChangeNotice done={notice === 'saved' || notice === 'deleted'} title={t.notices[notice]} className="mt-6" />
      ) : null}
      {people === undefined ? (
        failed ? (
          <ErrorState onRetry={refresh} className="mt-6" />
        ) : (
          <ListLoading text={t.loading} />
        )
      ) : editing ? (
        <PersonEditor
          start={editing.person}
          busy={busy}
          onSave={(data) => void save(data).then((isSaved) => isSaved && close())}
          onCancel={close}
        />
      ) : people.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} className="mt-6" actions={addButton} />
      ) : (
        <>
          <PeopleList people={people} onEdit={open} onDelete={setDeleting} />
          <div className="mt-5">
            {people.length < DEPENDANTS_MAX ? (
              addButton
            ) : (
              <p className="text-sm text-tinta-600">{t.full(DEPENDANTS_MAX)}</p>
            )}
          </div>
        </>
      )}
      <DeleteDialog
        person={deleting}
        busy={busy}
        finalFocus={heading}
        onClose={() => setDeleting(null)}
        onConfirm={(person) => void remove(person._id).then(() => setDeleting(null))}
      />
    </>
  )
}

interface DeleteDialogProps {
  /** Null: closed. */
  person: Person | null
  busy: boolean
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onConfirm: (person: Person) => void
}

function DeleteDialog({ person, busy, finalFocus, onClose, onConfirm }: DeleteDialogProps) {
  const t = useMessages(messages)
  return (
    <Modal
      open={person !== null}
      onClose={onClose}
      finalFocus={finalFocus}
      size="sm"
      title={t.deleting.title}
      description={person ? t.deleting.text(person.name) : ''}
      actions={
        <>
          <Button variant="danger" loading={busy} onClick={() => person && onConfirm(person)}>
            {t.deleting.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    />
  )
}

interface PeopleListProps {
  people: readonly Person[]
  onEdit: (person: Person) => void
  onDelete: (person: Person) => void
}

function PeopleList({ people, onEdit, onDelete }: PeopleListProps) {
  const t = useMessages(messages)
  return (
    <ul className="mt-6 grid gap-3">
      {people.map((person) => (
        <li
          key={person._id}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-card border border-arena-200 bg-white p-4"
        >
          <div className="grid min-w-56 flex-1 gap-1 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {person.name} <Badge>{t.relationships[person.relationship] ?? t.relationships.other}</Badge>
            </p>
            <p className="text-sm text-tinta-600">
              {t.born(formatDay(person.birthdate))}
              {person.rut === '' ? '' : ` ${t.rutLabel(formatRut(person.rut))}`}
            </p>
            <details className="text-sm text-tinta-600">
              <summary className="cursor-pointer">
                {t.declaredOn(formatChileDate(toChileDate(person.declaredAt), '-'), person.declaredVersion)}
              </summary>
              <p lang="es">«{person.declaredText}»</p>
            </details>
          </div>
          <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
            <Button variant="ghost" size="sm" aria-label={t.editLabel(person.name)} onClick={() => onEdit(person)}>
              {t.edit}
            </Button>
            <Button variant="ghost" size="sm" aria-label={t.deleteLabel(person.name)} onClick={() => onDelete(person)}>
              {t.delete}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function formatDay(date: string): string {
  const day = parseChileDate(date)
  return day === null ? '' : formatChileDate(day, '-')
}
