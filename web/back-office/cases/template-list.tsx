import { useState } from 'react'
import { CASES_PATH } from '#web/back-office/kit/back-office-paths.ts'
import { BackLink } from '#web/back-office/kit/back-link.tsx'
import { Failed } from '#web/back-office/kit/failed.tsx'
import { KeyButton } from '#web/back-office/kit/keys.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCaseWords } from './case-parts.tsx'
import { cases } from './messages/cases.es.ts'
import { templates } from './messages/templates.es.ts'
import { Refusal } from './refusal.tsx'
import {
  AnswerTemplatesDocument,
  DeleteAnswerTemplateDocument,
  SaveAnswerTemplateDocument,
  type Template,
} from './template-documents.ts'
import { TemplateForm } from './template-form.tsx'

/** Texts that everybody who answers cases uses and mends. */
export function TemplateList() {
  const t = useMessages(templates)
  const query = useOwnQuery(AnswerTemplatesDocument, {})
  const [edited, setEdited] = useState<{ template: Template | null; open: boolean; turn: number } | null>(null)
  const edit = (template: Template | null) => setEdited({ template, open: true, turn: (edited?.turn ?? 0) + 1 })
  const close = () => setEdited(edited && { ...edited, open: false })
  const shown = query.former?.answerTemplates
  return (
    <>
      <BackLink to={CASES_PATH} hasKey>
        {t.back}
      </BackLink>
      <PageTitle
        title={t.title}
        text={t.text}
        actions={
          <KeyButton shortcut="F8" label={t.add} onClick={() => edit(null)}>
            {t.add}
          </KeyButton>
        }
      />
      {shown ? (
        <Templates shown={shown} onEdit={edit} onChanged={query.refresh} />
      ) : query.is === 'failed' ? (
        <Failed title={t.failed} onRetry={query.retry} />
      ) : (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {edited ? (
        <TemplateForm
          key={edited.turn}
          template={edited.template}
          open={edited.open}
          onClose={close}
          onSaved={() => {
            close()
            query.refresh()
          }}
        />
      ) : null}
    </>
  )
}

interface TemplatesProps {
  shown: readonly Template[]
  onEdit: (template: Template) => void
  onChanged: () => void
}

function Templates({ shown, onEdit, onChanged }: TemplatesProps) {
  const t = useMessages(templates)
  const { opened } = useMessages(cases)
  const { toKind } = useCaseWords()
  const deleting = useStaffMutation(DeleteAnswerTemplateDocument)
  const saving = useStaffMutation(SaveAnswerTemplateDocument)
  const remove = async ({ _id, version, title, language, text, kinds }: Template) => {
    const { answer } = await deleting.send({ id: _id, version })
    if (!answer) return
    onChanged()
    const restore = async () => {
      await saving.send({ id: null, version: null, title, language, text, kinds: [...kinds] })
      onChanged()
    }
    notify({ text: t.deleted(title), undo: () => void restore() })
  }
  const error = deleting.error ?? saving.error
  if (shown.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />
  return (
    <>
      {error ? (
        <div className="mb-4">
          <Refusal error={error} />
        </div>
      ) : null}
      <ul className="grid gap-3 lg:grid-cols-2">
        {shown.map((template) => {
          const { _id, title, language, text, kinds } = template
          return (
            <li key={_id} className="rounded-card border border-arena-200 bg-white p-4">
              <h2 className="text-lg">{title}</h2>
              <p className="text-sm text-tinta-600">
                {opened.languages[language as keyof typeof opened.languages]} ·{' '}
                {kinds.length === 0 ? t.allKinds : kinds.map(toKind).join(', ')}
              </p>
              <p lang={language} className="mt-2 wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button variant="secondary" size="sm" aria-label={t.editLabel(title)} onClick={() => onEdit(template)}>
                  {t.edit}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.deleteLabel(title)}
                  loading={deleting.is === 'sending' && deleting.input.id === _id}
                  onClick={() => void remove(template)}
                >
                  {t.delete}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
